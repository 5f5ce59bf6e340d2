import { expect, it } from 'vitest'
import { addLatest, addOlder, mergeEntries } from '@/components/conversations/merge-pages'
import type { SystemEntry } from '@/lib/conversations/responses'
import { aMessage, aPage, atMinute, numbersOf } from './a-conversation'

const anEntry = (kind: SystemEntry['kind'], minute: number): SystemEntry => ({
  kind,
  at: atMinute(minute),
  orderId: 'o',
  bookName: 'Momo',
  copies: 1
})

it('messages that were loaded stay when newer ones come, and the way to older ones too', () => {
  const kept = addOlder(aPage([4, 5, 6], 4), aPage([1, 2, 3], null))
  const merged = addLatest(kept, aPage([5, 6, 7], 5))
  expect([numbersOf(merged), merged.olderThan]).toEqual([[1, 2, 3, 4, 5, 6, 7], null])
})

it('a message that has changed is shown as it is now', () => {
  const fresh = aPage([1, 2], null, { messages: [aMessage(1, { state: 'removed', text: '' }), aMessage(2)] })
  expect(addLatest(aPage([1, 2], null), fresh).messages[0]).toMatchObject({ state: 'removed', text: '' })
})

it('pages that do not meet are not put together', () => {
  const merged = addLatest(aPage([1, 2, 3], null), aPage([40, 41], 40))
  expect([numbersOf(merged), merged.olderThan]).toEqual([[40, 41], 40])
})

it('numbers that a reader does not see are no gap between pages', () => {
  expect(numbersOf(addLatest(aPage([1, 3], null), aPage([1, 3, 6], null)))).toEqual([1, 3, 6])
})

it('an entry of an order is there once, however often its page comes', () => {
  const page = aPage([1, 2], null, { entries: [anEntry('booked', 1), anEntry('paid', 2)] })
  expect(addLatest(page, page).entries).toHaveLength(2)
})

it('entries stand between the messages by their time, and messages keep the order of their numbers', () => {
  const messages = [
    aMessage(1, { sentAt: atMinute(5) }),
    aMessage(2, { sentAt: atMinute(4) }),
    aMessage(3, { sentAt: atMinute(9) })
  ]
  const items = mergeEntries(messages, [anEntry('paid', 7), anEntry('booked', 1), anEntry('handed_over', 12)])
  expect(items.map((item) => ('message' in item ? item.message.number : item.entry.kind))).toEqual([
    'booked',
    1,
    2,
    'paid',
    3,
    'handed_over'
  ])
})
