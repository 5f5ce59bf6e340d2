import type { NumberedEvent } from './live-event'

/** A client that is further behind reads everything again. */
export const MOST_CHANGES = 500

/** The events after `cursor`, of the person's first `MOST_CHANGES + 2` events from `cursor` on, in their order. Null if
 * one may be missing: they are numbered without gaps, so those that follow must begin with the cursor's own or the next. */
export function findFollowing(cursor: number, stored: readonly NumberedEvent[]): readonly NumberedEvent[] | null {
  const [first] = stored
  if (!first) return cursor === 0 ? [] : null
  if (first.seq > cursor + 1 || stored.some(({ seq }, place) => seq !== first.seq + place)) return null
  const following = stored.filter(({ seq }) => seq > cursor)
  return following.length <= MOST_CHANGES ? following : null
}
