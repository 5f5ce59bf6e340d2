import { expect, it } from 'vitest'
import { toPriceMove, STATUS_LABELS } from '@/components/wishlist/status-labels'
import { canBookItem, WISHLIST_ITEM_STATUSES } from '@/lib/wishlist/wishlist-item'
import { english } from '@/tests/support/english'

it('a wish tells that its price fell or rose, and nothing when it did not', () => {
  expect(toPriceMove({ addedPriceCents: 900, priceCents: 700 }, english)).toBe('Price fell from €9.00 to €7.00')
  expect(toPriceMove({ addedPriceCents: 700, priceCents: 900 }, english)).toBe('Price rose from €7.00 to €9.00')
  expect(toPriceMove({ addedPriceCents: 700, priceCents: 700 }, english)).toBeNull()
})

it('a wish can be booked only while the copy is on sale, and says in words when not', () => {
  expect(WISHLIST_ITEM_STATUSES.filter((status) => canBookItem({ status, slug: 'x' }))).toEqual(['available'])
  expect(canBookItem({ status: 'available', slug: null })).toBe(false)
  expect(WISHLIST_ITEM_STATUSES.every((status) => english(STATUS_LABELS[status].meaning).endsWith('.'))).toBe(true)
})
