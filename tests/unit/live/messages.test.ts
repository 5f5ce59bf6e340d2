import { expect, it } from 'vitest'
import { parseMessage } from '@/components/live/messages'
import { parseEvent, toBackoff } from '@/components/live/source'

it('what a tab of another release says is left out', () => {
  for (const data of [null, 5, 'lead', {}, { type: 'sing' }, { type: 'join' }, { type: 'lead', completeSince: 'now' }])
    expect(parseMessage(data)).toBeNull()
  expect(parseMessage({ type: 'changes', events: [{ kind: 'order', id: 'a' }, { kind: 'weather' }, null] })).toEqual({
    type: 'changes',
    events: [{ kind: 'order', id: 'a' }]
  })
})

it('an event has a known kind, and an id that is a text', () => {
  expect(parseEvent({ kind: 'notification' })).toEqual({ kind: 'notification' })
  expect(parseEvent({ kind: 'order', id: 7 })).toEqual({ kind: 'order' })
  expect(parseEvent({ id: 'a' })).toBeNull()
})

it('each failure doubles the wait, up to 30 seconds, and browsers wait for different times', () => {
  expect([0, 1, 2, 9].map((failures) => toBackoff(failures, 0))).toEqual([1000, 2000, 4000, 30_000])
  expect(toBackoff(2, 1)).toBe(2000)
})
