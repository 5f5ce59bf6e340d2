import type { LiveEvent, LiveKind } from '@/lib/live/live-event'

/** Parts of a page that follow changes, and what feeds them (follow-changes.ts), which loads once the page is idle. */

type Follower = { kinds: readonly LiveKind[]; onChange: (events: readonly LiveEvent[]) => void }

const followers = new Set<Follower>()
/** Events of the last minutes, for what was rendered before them and is shown after them. `at`: ms since 1970, as all
 * times here, by the clock of this machine. */
let recent: readonly { event: LiveEvent; at: number }[] = []

const KEPT_MS = 5 * 60_000

function ofKinds(events: readonly LiveEvent[], kinds: readonly LiveKind[]): readonly LiveEvent[] {
  return events.filter(({ kind }) => kinds.includes(kind))
}

export function announceChanges(events: readonly LiveEvent[], at = Date.now()): void {
  recent = [...recent.filter((one) => one.at > at - KEPT_MS), ...events.map((event) => ({ event, at }))]
  for (const { kinds, onChange } of followers) {
    const theirs = ofKinds(events, kinds)
    if (theirs.length > 0) onChange(theirs)
  }
}

/** Calls `onChange` with events of these kinds: at once with those after `since`, then with those that come. */
export function followKinds(follower: Follower, since = Date.now()): () => void {
  const missed = ofKinds(
    recent.filter(({ at }) => at > since).map(({ event }) => event),
    follower.kinds
  )
  followers.add(follower)
  if (missed.length > 0) follower.onChange(missed)
  return () => followers.delete(follower)
}
