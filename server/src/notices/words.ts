/** What people are told when it is their turn. No unit, place, die or word of the talk is ever named; names have no gender. */
export interface NoticeWords {
  /** Somebody who has no name. */
  readonly nobody: string
  readonly push: {
    readonly title: (game: string) => string
    readonly turn: (opponent: string) => string
    readonly time: (opponent: string) => string
    readonly days: (days: number) => string
    readonly hours: (hours: number) => string
    readonly minutes: (minutes: number) => string
    readonly overTitle: (game: string) => string
    /** To the others. */
    readonly over: (late: string) => string
  }
  readonly mail: {
    readonly turn: {
      readonly subject: (game: string, opponent: string) => string
      readonly line: (opponent: string) => string
    }
    readonly until: (when: string) => string
    readonly time: {
      readonly subject: (game: string, opponent: string, hours: number) => string
      readonly line: (opponent: string) => string
    }
    readonly over: {
      readonly subject: (game: string, opponent: string) => string
      readonly line: (late: string) => string
    }
    readonly digest: {
      readonly subject: (matches: number) => string
      readonly row: (game: string, opponent: string) => string
    }
    readonly play: string
    readonly stop: string
  }
  /** The page on which somebody ends these mails. */
  readonly stopped: {
    readonly title: string
    readonly ask: string
    readonly button: string
    readonly done: string
    readonly wrong: string
  }
}

export const noticeWords: { readonly [L in 'fr' | 'en']: NoticeWords } = {
  fr: {
    nobody: 'l’autre camp',
    push: {
      title: (game) => `${game} : à vous`,
      turn: (opponent) => `${opponent} a joué.`,
      time: (opponent) => `${opponent} attend votre réponse.`,
      days: (days) => (days === 1 ? '1 jour pour répondre.' : `${days} jours pour répondre.`),
      hours: (hours) => (hours === 1 ? '1 heure pour répondre.' : `${hours} heures pour répondre.`),
      minutes: (minutes) => (minutes <= 1 ? 'Moins d’une minute pour répondre.' : `${minutes} minutes pour répondre.`),
      overTitle: (game) => `${game} : temps écoulé`,
      over: (late) => `${late} : temps écoulé. Rien n’est perdu : à vous de choisir.`,
    },
    mail: {
      turn: {
        subject: (game, opponent) => `${game} contre ${opponent} : à vous`,
        line: (opponent) => `${opponent} a joué.`,
      },
      until: (when) => `Vous avez jusqu’au ${when}.`,
      time: {
        subject: (game, opponent, hours) => `${game} contre ${opponent} : ${hours} heures`,
        line: (opponent) =>
          `Passé ce délai, ${opponent} pourra attendre, vous donner un jour ou faire jouer l’ordinateur.`,
      },
      over: {
        subject: (game, opponent) => `${game} contre ${opponent} : temps écoulé`,
        line: (late) =>
          `${late} : temps écoulé. Rien n’est perdu : vous pouvez attendre, donner un jour ou faire jouer l’ordinateur.`,
      },
      digest: {
        subject: (matches) => `À vous dans ${matches} parties`,
        row: (game, opponent) => `${game} contre ${opponent}`,
      },
      play: 'Jouer',
      stop: 'Ne plus recevoir ces messages',
    },
    stopped: {
      title: 'Bridgehead',
      ask: 'Ne plus recevoir de message quand c’est à vous ?',
      button: 'Ne plus recevoir',
      done: 'C’est fait : plus aucun message ne vous sera envoyé. Votre compte permet de les rétablir.',
      wrong: 'Ce lien ne vaut plus.',
    },
  },
  en: {
    nobody: 'the other side',
    push: {
      title: (game) => `${game}: your turn`,
      turn: (opponent) => `${opponent} has played.`,
      time: (opponent) => `${opponent} waits for your answer.`,
      days: (days) => (days === 1 ? '1 day to answer.' : `${days} days to answer.`),
      hours: (hours) => (hours === 1 ? '1 hour to answer.' : `${hours} hours to answer.`),
      minutes: (minutes) => (minutes <= 1 ? 'Less than a minute to answer.' : `${minutes} minutes to answer.`),
      overTitle: (game) => `${game}: time is over`,
      over: (late) => `${late}: time is over. Nothing is lost: the choice is yours.`,
    },
    mail: {
      turn: {
        subject: (game, opponent) => `${game} against ${opponent}: your turn`,
        line: (opponent) => `${opponent} has played.`,
      },
      until: (when) => `You have until ${when}.`,
      time: {
        subject: (game, opponent, hours) => `${game} against ${opponent}: ${hours} hours`,
        line: (opponent) => `After that ${opponent} may wait, give you a day, or let the bot play on.`,
      },
      over: {
        subject: (game, opponent) => `${game} against ${opponent}: time is over`,
        line: (late) => `${late}: time is over. Nothing is lost: you may wait, give a day, or let the bot play on.`,
      },
      digest: {
        subject: (matches) => `Your turn in ${matches} matches`,
        row: (game, opponent) => `${game} against ${opponent}`,
      },
      play: 'Play',
      stop: 'Stop these mails',
    },
    stopped: {
      title: 'Bridgehead',
      ask: 'Stop the mails that say it is your turn?',
      button: 'Stop them',
      done: 'Done: you will get no more of them. Your account has a switch to bring them back.',
      wrong: 'This link is over.',
    },
  },
}
