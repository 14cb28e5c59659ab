/** How the player likes it: kept on the device. */
export const speeds = ['step', 'slow', 'normal', 'instant'] as const
export type Speed = (typeof speeds)[number]

interface Values {
  speed: Speed
  sound: boolean
  /** The level of the bot that advises; undefined for one as good as the opponent. */
  adviser: string | undefined
  /** Overlays of the map that the player has switched on or off. */
  overlays: Record<string, boolean>
  /** What he says to questions that he answers once for all. */
  answers: Record<string, string>
  /** The guided tour was seen or skipped. */
  toured: boolean
}

const storageKey = 'bridgehead.settings'
const standard: Values = {
  speed: 'normal',
  sound: false,
  adviser: undefined,
  overlays: {},
  answers: {},
  toured: false,
}

function remembered(): Values {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Values>
    const speed = speeds.find((each) => each === stored.speed) ?? standard.speed
    return {
      speed,
      sound: stored.sound === true,
      adviser: typeof stored.adviser === 'string' ? stored.adviser : undefined,
      toured: stored.toured === true,
      overlays: { ...stored.overlays },
      answers: { ...stored.answers },
    }
  } catch {
    // Nothing stored, or not by us.
    return standard
  }
}

/** A choice of the player's, remembered as soon as it is made. */
class Settings {
  #values: Values = $state(remembered())

  get speed(): Speed {
    return this.#values.speed
  }
  set speed(speed: Speed) {
    this.#values.speed = speed
    this.#keep()
  }
  get sound(): boolean {
    return this.#values.sound
  }
  set sound(sound: boolean) {
    this.#values.sound = sound
    this.#keep()
  }
  get adviser(): string | undefined {
    return this.#values.adviser
  }
  set adviser(level: string) {
    this.#values.adviser = level
    this.#keep()
  }
  get toured(): boolean {
    return this.#values.toured
  }
  set toured(toured: boolean) {
    this.#values.toured = toured
    this.#keep()
  }
  shows({ id, standard }: { readonly id: string; readonly standard: boolean }): boolean {
    return this.#values.overlays[id] ?? standard
  }
  toggle(overlay: { readonly id: string; readonly standard: boolean }): void {
    this.#values.overlays[overlay.id] = !this.shows(overlay)
    this.#keep()
  }

  /** Answers given once for all, by question. */
  get answers(): Readonly<Record<string, string>> {
    return this.#values.answers
  }
  answer(question: string, said: string): void {
    this.#values.answers[question] = said
    this.#keep()
  }

  #keep(): void {
    try {
      localStorage.setItem(storageKey, JSON.stringify(this.#values))
    } catch {
      // Storage may be closed to us; the settings then last as long as the page.
    }
  }
}

export const settings = new Settings()
