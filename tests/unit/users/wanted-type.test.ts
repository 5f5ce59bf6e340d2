import { expect, it } from 'vitest'
import { toWantedType } from '@/components/users/sign-up-form'

it.each([
  ['Buyer', '/books/momo-66f0c0ffee0000000000000a#book-66f0c0ffee0000000000000a'],
  ['Buyer', '/books?page=2#wishlist-66f0c0ffee0000000000000a'],
  ['Buyer', '/dashboard/myorders/me'],
  ['Seller', '/dashboard/addproduct?draft=1'],
  [null, '/dashboard'],
  [null, '/dashboard/allsellers'],
  [null, '/books#top'],
  [null, null]
])('the type of account that is chosen already at sign-up is %s for somebody who came from %s', (type, from) => {
  expect(toWantedType(from)).toBe(type)
})
