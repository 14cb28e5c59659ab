import type { Widened } from './en.ts'
import type { narvikEn } from './narvik.en.ts'

export const narvikFr: Widened<typeof narvikEn> = {
  overlays: {
    reach: 'Portée de marche',
    supply: 'Ravitaillement',
    zones: 'Zones de contrôle',
    ranges: 'Portées de tir',
    waterways: 'Voies d’eau',
    points: 'Points',
  },
  kinds: {
    move: 'Marcher',
    assault: 'Assaut',
    shell: 'Canonner',
    sail: 'Naviguer',
    embark: 'Embarquer',
    land: 'Débarquer',
    bombard: 'Bombarder',
    employ: 'Base ou bac',
    air: 'Aviation',
    recon: 'Reconnaître',
    reveal: 'Révéler',
  },
  tracks: {
    turn: (turn, date, sky) => `Tour ${turn} · ${date} · ${sky}`,
    air: (points) => (points < 2 ? `${points} point d’aviation` : `${points} points d’aviation`),
  },
  sky: {
    snow: 'neige',
    melting: 'le dégel commence',
    thaw: 'dégel',
    bad: (where, ground) => `mauvais temps à ${where}, ${ground}`,
    clear: (ground) => `ciel clair, ${ground}`,
  },
  score: 'points alliés\u00a0: allemands',
  airPoints: 'points d’aviation',
  status: {
    over: 'La campagne est terminée',
    setup: 'Mise en place',
    dawn: (turn) => `Début du tour ${turn}`,
    before: 'avant la phase d’actions',
    initiative: { allied: 'Initiative alliée', german: 'Initiative allemande' },
    yourAction: 'à vous d’agir · une attaque la cède',
    theirAction: { allied: 'les Alliés agissent', german: 'les Allemands agissent' },
    yourReaction: 'à vous de réagir · une fois, ou pas',
    theirReaction: { allied: 'les Alliés peuvent réagir', german: 'les Allemands peuvent réagir' },
  },
  remarks: {
    pass: {
      allied: 'Passer cède l’initiative aux Alliés.',
      german: 'Passer cède l’initiative aux Allemands.',
    },
    lastPass: {
      allied: 'Les Alliés ont passé. Si vous passez aussi, le tour s’achève.',
      german: 'Les Allemands ont passé. Si vous passez aussi, le tour s’achève.',
    },
    decline: 'Ne pas réagir n’est pas passer\u00a0: l’initiative reste où elle est.',
  },
  consequences: {
    attack: {
      allied: 'Une attaque\u00a0: l’initiative passe aux Alliés.',
      german: 'Une attaque\u00a0: l’initiative passe aux Allemands.',
    },
    action: {
      allied: 'Les Alliés peuvent réagir\u00a0; vous gardez l’initiative.',
      german: 'Les Allemands peuvent réagir\u00a0; vous gardez l’initiative.',
    },
    reaction: 'Votre unique réaction. Personne n’y répond.',
    gratis: 'Ce n’est pas une action\u00a0: vous continuez.',
  },
}
