import { LIVE_KINDS, type LiveEvent } from '@/lib/live/live-event'
import { makeRandomKey } from '@/lib/platform/random-key'
import { parseMessage, type Logged, type Message } from './messages'

/** Any of each kind may have changed. */
export const EVERYTHING: readonly LiveEvent[] = LIVE_KINDS.map((kind) => ({ kind }))

/** Announces what changes from now on, and what has changed since `since` (ms since 1970). `completeSince`: everything that
 * this browser has learned after that time was announced. `onOver` once nobody is signed in. */
export type Feed = (options: {
  since: number
  announce: (events: readonly LiveEvent[]) => void
  onOver: () => void
}) => { stop: () => void; completeSince: number }

type Locks = { request: (name: string, options: LockOptions, run: () => Promise<void>) => Promise<unknown> }
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null }

export type Shared = {
  name: string
  /** When this tab's page was rendered, or later. */
  since: number
  feed: Feed
  announce: (events: readonly LiveEvent[]) => void
  onOver: () => void
  locks: Locks
  channel: Channel
}

/** A leader that does not answer is frozen or has lost its network; browsers do not freeze pages that hold a lock. */
const RESPONSE_MS = 3000
const LOG_MS = 5 * 60_000

/** One tab of a browser, the one with the lock, reads the feed and tells the others: over HTTP/1.1 a browser has six
 * connections to a host, so the seventh tab with a stream of its own would wait for ever. */
export function shareChanges({ name, since, feed, announce, onOver, locks, channel }: Shared): () => void {
  const tab = makeRandomKey()
  const over = new AbortController()
  let log: Logged[] = []
  let completeSince = 0
  let hasJoined = false
  let retire: (() => void) | null = null
  let taking: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message) => channel.postMessage(message)
  const report = (to: string | null) => post({ type: 'lead', to, completeSince, log })

  function pass(events: readonly LiveEvent[]): void {
    const at = Date.now()
    const kept = log.filter((one) => one.at > at - LOG_MS)
    if (kept.length < log.length) completeSince = Math.max(completeSince, at - LOG_MS)
    log = [...kept, ...events.map((event) => ({ event, at }))]
    announce(events)
    post({ type: 'changes', events })
  }

  function lead(): Promise<void> {
    if (over.signal.aborted) return Promise.resolve()
    clearTimeout(taking)
    log = []
    const opened = feed({
      since: hasJoined ? Date.now() : since,
      announce: pass,
      onOver() {
        post({ type: 'over' })
        onOver()
      }
    })
    hasJoined = true
    completeSince = opened.completeSince
    report(null)
    return new Promise((resolve) => {
      retire = () => {
        opened.stop()
        retire = null
        resolve()
      }
    })
  }

  /** Waits for the lock, also after another tab has taken it away. */
  function queue(): void {
    locks.request(name, { signal: over.signal }, lead).catch(() => {
      retire?.()
      if (!over.signal.aborted) queue()
    })
  }

  function take(): void {
    locks.request(name, { steal: true }, lead).catch(() => retire?.())
  }

  function join(): void {
    if (retire !== null) return
    clearTimeout(taking)
    taking = setTimeout(take, RESPONSE_MS)
    post({ type: 'join', tab })
  }

  function follow(message: Message & { type: 'lead' }): void {
    clearTimeout(taking)
    if (hasJoined) return
    hasJoined = true
    const missed = message.log.filter(({ at }) => at > since).map(({ event }) => event)
    if (message.completeSince > since) announce(EVERYTHING)
    else if (missed.length > 0) announce(missed)
  }

  function receive(message: Message | null): void {
    if (message?.type === 'join' && retire !== null) report(message.tab)
    if (message?.type === 'lead' && retire === null && (message.to ?? tab) === tab) follow(message)
    if (message?.type === 'changes' && hasJoined) announce(message.events)
    if (message?.type === 'over') onOver()
  }

  const joinIfShown = () => {
    if (document.visibilityState === 'visible') join()
  }
  channel.onmessage = ({ data }) => receive(parseMessage(data))
  document.addEventListener('visibilitychange', joinIfShown)
  queue()
  join()
  return () => {
    over.abort()
    clearTimeout(taking)
    document.removeEventListener('visibilitychange', joinIfShown)
    retire?.()
    channel.close()
  }
}
