interface AccountMail {
  readonly subject: string
  readonly lasts: string
  readonly ignore: string
  readonly link: string
}

/** What is written to somebody about his account. */
export const accountMails: {
  readonly [L in 'fr' | 'en']: { readonly signIn: AccountMail; readonly confirm: AccountMail }
} = {
  fr: {
    signIn: {
      subject: 'Votre lien Bridgehead',
      lasts: 'Ce lien vaut 15 minutes, une fois.',
      ignore: 'Si vous n’avez rien demandé, ne faites rien.',
      link: 'Se connecter',
    },
    confirm: {
      subject: 'Votre adresse pour Bridgehead',
      lasts:
        'Ce lien confirme que cette adresse est la vôtre. Il vaut 15 minutes, une fois, dans le navigateur où votre compte Bridgehead est ouvert.',
      ignore: 'Si vous n’avez rien demandé, ne faites rien.',
      link: 'Confirmer cette adresse',
    },
  },
  en: {
    signIn: {
      subject: 'Your Bridgehead link',
      lasts: 'This link is good for 15 minutes, once.',
      ignore: 'If you did not ask for it, do nothing.',
      link: 'Sign in',
    },
    confirm: {
      subject: 'Your address for Bridgehead',
      lasts:
        'This link confirms that this address is yours. It is good for 15 minutes, once, in the browser in which you are signed in to Bridgehead.',
      ignore: 'If you did not ask for it, do nothing.',
      link: 'Confirm this address',
    },
  },
}
