import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFollowing, MOST_CHANGES } from '@/lib/live/follow-cursor'
import type { NumberedEvent } from '@/lib/live/live-event'

function toEvents(from: number, until: number): NumberedEvent[] {
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, at) => ({ seq: from + at, kind: 'order' }))
}

/** As the database returns them: of the stored events, those from the cursor on. */
function readFrom(stored: readonly NumberedEvent[], cursor: number): NumberedEvent[] {
  return stored.filter(({ seq }) => seq >= cursor).slice(0, MOST_CHANGES + 2)
}

describe('events after a cursor', () => {
  it('are all that were stored, whenever none of them was deleted', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.nat(800), (latest, cursor) => {
        const following = findFollowing(cursor, readFrom(toEvents(1, latest), cursor))
        if (cursor > latest) expect(following).toBeNull()
        else if (latest - cursor > MOST_CHANGES) expect(following).toBeNull()
        else expect(following).toEqual(toEvents(cursor + 1, latest))
      })
    )
  })

  it('are never told without one that is missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(60), fc.uniqueArray(fc.nat(50)), (latest, cursor, gone) => {
        const stored = toEvents(1, latest).filter(({ seq }) => !gone.includes(seq))
        const following = findFollowing(cursor, readFrom(stored, cursor))
        const missed = gone.some((seq) => seq > cursor && seq < (stored.at(-1)?.seq ?? 0))
        if (missed) expect(following).toBeNull()
        for (const [place, { seq }] of (following ?? []).entries()) expect(seq).toBe(cursor + 1 + place)
      })
    )
  })

  it('begin behind the last event of a person, which is kept for its number', () => {
    expect(findFollowing(7, toEvents(7, 7))).toEqual([])
    expect(findFollowing(5, toEvents(7, 7))).toBeNull()
    expect(findFollowing(8, [])).toBeNull()
    expect(findFollowing(0, [])).toEqual([])
  })
})
