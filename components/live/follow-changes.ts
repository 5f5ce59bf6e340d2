import { currentMe, refreshMe, refreshMeAnew } from '@/components/users/me-store'
import { LIVE_KINDS } from '@/lib/live/live-event'
import { keepCursor, readCursor } from './cursor'
import { announceChanges, followKinds } from './live-store'
import { pollChanges } from './poll-changes'
import { EVERYTHING, shareChanges, type Feed } from './share-changes'
import type { Source } from './source'
import { streamChanges } from './stream-changes'

/** What /api/me says follows soon; hidden tabs ask at different times. */
const SHOWN_MS = 200
const HIDDEN_MS = 3000
const AGAIN_MS = 5000

/** Goes on where this browser has stopped. Where changes may be missing, everything counts as changed. */
export function toFeed(userId: string, source: Source): Feed {
  return ({ since, announce, onOver }) => {
    const stop = new AbortController()
    const known = readCursor(userId)
    let cursor = known ?? { seq: -1, at: Date.now() }
    // Another tab has had what this one, whose page was rendered before, may not show.
    let isBehind = known === null || known.at > since
    void source({
      seq: known?.seq ?? null,
      signal: stop.signal,
      onChanges({ seq, isReset, events }) {
        const changes = isReset || isBehind ? EVERYTHING : events
        isBehind = false
        // Before it is kept: what a tab that is closed now has not told will come again.
        if (changes.length > 0) announce(changes)
        if (seq !== cursor.seq) cursor = { seq, at: Date.now() }
        keepCursor(userId, cursor)
      }
    }).then(() => {
      if (!stop.signal.aborted) onOver()
    })
    return { stop: () => stop.abort(), completeSince: cursor.at }
  }
}

/** Only on https and at loopback addresses. */
function canShare(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in window
}

function openFeed(userId: string, since: number, onOver: () => void): () => void {
  if (!canShare()) return toFeed(userId, pollChanges)({ since, announce: announceChanges, onOver }).stop
  const name = `flyleaf-live-${userId}`
  return shareChanges({
    name,
    since,
    feed: toFeed(userId, streamChanges),
    announce: (events) => announceChanges(events),
    onOver,
    locks: navigator.locks,
    channel: new BroadcastChannel(name)
  })
}

/** Counts and marks of all pages. */
function keepMeFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer = undefined
    void refreshMeAnew()
  }
  const stop = followKinds(
    {
      kinds: LIVE_KINDS,
      onChange() {
        timer ??= setTimeout(ask, document.visibilityState === 'visible' ? SHOWN_MS : Math.random() * HIDDEN_MS)
      }
    },
    performance.timeOrigin
  )
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Has the parts of this tab's pages follow what changes for a signed-in person, until it is stopped. */
export function followChanges(userId: string): () => void {
  let isOver = false
  let leftAt = performance.timeOrigin
  let close: (() => void) | null = null

  function open(): void {
    if (isOver || close) return
    close = openFeed(userId, leftAt, () => {
      leave()
      // The header then says so; or somebody has signed in again.
      void refreshMe().then(() => {
        if (currentMe().me?.id === userId) setTimeout(open, AGAIN_MS)
      })
    })
  }

  /** Browsers keep a page for going back only without locks and connections. */
  function leave(): void {
    leftAt = Date.now()
    close?.()
    close = null
  }

  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) open()
  }
  const stopMe = keepMeFresh()
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  open()
  return () => {
    isOver = true
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    stopMe()
    leave()
  }
}
