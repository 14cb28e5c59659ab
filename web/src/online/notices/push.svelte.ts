import type { HeldSeat } from '@bridgehead/table/wire'
import { i18n, type Language } from '../../i18n/language.svelte.ts'
import { accountApi } from '../account/accountApi.ts'
import { me } from '../account/me.svelte.ts'
import { kept } from '../kept.svelte.ts'
import { server } from '../server.svelte.ts'

/** Whether this browser tells somebody that it is his turn. */
export type PushState = 'unknown' | 'not-offered' | 'not-asked' | 'on' | 'refused' | 'failed'

/** As many seats as the server is told at once. */
const MOST_SEATS = 100
/** Several seats that are taken one after the other are told together. */
const PAUSE = 500
/** What the server was told last: told again only when it has changed. */
const storageKey = 'bridgehead.push'

/** What the server is told to tell of. */
interface Told {
  readonly seats: readonly HeldSeat[]
  readonly language: Language
  /** Who is signed in: another one has other matches. */
  readonly account: string | undefined
}

/** This browser's subscription to push. Nothing is asked before somebody taps the bell. */
class Push {
  state: PushState = $state('unknown')
  busy = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** How things stand, without asking anybody. */
  async look(): Promise<void> {
    const worker = await workerOf()
    if (!worker) this.state = 'not-offered'
    else if (Notification.permission === 'denied') this.state = 'refused'
    else if (Notification.permission === 'granted' && (await worker.pushManager.getSubscription())) this.state = 'on'
    else this.state = 'not-asked'
  }

  /** Follows what this browser holds and who is signed in: what is told goes with it. The answer stops it. */
  follow(): () => void {
    void this.look()
    return $effect.root(() => {
      $effect(() => {
        if (this.state !== 'on') return
        // Read here, so that a change of them comes back here.
        const wanted = this.#wanted()
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => void this.#tell(wanted).catch(() => {}), PAUSE)
      })
    })
  }

  async turnOn(): Promise<void> {
    await this.#during(async () => {
      const worker = await workerOf()
      const key = server.about?.push
      if (!worker || key === undefined) return this.look()
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') {
        this.state = permission === 'denied' ? 'refused' : 'not-asked'
        return
      }
      await subscribe(worker, key)
      await this.#tell(this.#wanted(), true)
      this.state = 'on'
    })
  }

  async turnOff(): Promise<void> {
    await this.#during(async () => {
      const subscription = await (await workerOf())?.pushManager.getSubscription()
      if (subscription) {
        await accountApi.tellNoMore(subscription.endpoint)
        await subscription.unsubscribe()
      }
      remember('')
      await this.look()
    })
  }

  async #during(act: () => Promise<void>): Promise<void> {
    this.busy = true
    try {
      await act()
    } catch (failure) {
      console.warn('Push could not be set.', failure)
      this.state = 'failed'
    } finally {
      this.busy = false
    }
  }

  #wanted(): Told {
    const seats = kept.seats.slice(-MOST_SEATS).map(({ match, secret }) => ({ match, secret }))
    return { seats, language: i18n.language, account: me.account && (me.account.email ?? me.account.name ?? '') }
  }

  async #tell({ seats, language, account }: Told, isAsked = false): Promise<void> {
    const subscription = await (await workerOf())?.pushManager.getSubscription()
    const { endpoint, keys } = subscription?.toJSON() ?? {}
    if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return
    const mark = JSON.stringify([endpoint, language, account, seats.map(({ match }) => match)])
    if (!isAsked && remembered() === mark) return
    await accountApi.tellByPush({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] }, language, seats })
    remember(mark)
  }
}

/** The worker that keeps the page, where the browser and the server can push. */
async function workerOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (server.about?.push === undefined || !('serviceWorker' in navigator) || !('PushManager' in window))
    return undefined
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  // A page that is opened for the first time still installs it.
  return worker?.active || worker?.installing || worker?.waiting ? navigator.serviceWorker.ready : undefined
}

/** A subscription that was made with other keys, by a server that was set up anew, is none any more. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    await pushManager.subscribe(options)
  } catch (failure) {
    if ((failure as Error).name !== 'InvalidStateError') throw failure
    await (await pushManager.getSubscription())?.unsubscribe()
    await pushManager.subscribe(options)
  }
}

function remembered(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
function remember(mark: string): void {
  try {
    localStorage.setItem(storageKey, mark)
  } catch {
    // Then it is told again the next time.
  }
}

export const push = new Push()
