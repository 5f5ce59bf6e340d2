import { expect, it } from 'vitest'
import { parsePush, toOwnPath } from '@/components/offline/push-events'

const SHOP = 'https://books.example'

it.each([
  ['/dashboard/sales/1?from=push#top', '/dashboard/sales/1?from=push#top'],
  ['https://books.example/cart', '/cart'],
  ['//attacker.test/a', '/dashboard/notifications'],
  ['https://attacker.test/a', '/dashboard/notifications'],
  ['/\\attacker.test/a', '/dashboard/notifications'],
  ['javascript:alert(1)', '/dashboard/notifications'],
  ['http://books.example/cart', '/dashboard/notifications'],
  [null, '/dashboard/notifications'],
  [7, '/dashboard/notifications']
])('a notification with the link %j opens %s', (link, path) => {
  expect(toOwnPath(link, SHOP)).toBe(path)
})

it.each([null, 'text', 7, [], {}, { id: 'a' }, { id: 'a', title: '' }, { id: 1, title: 'b' }])(
  'a push of something else shows nothing: %j',
  (payload) => {
    expect(parsePush(payload, SHOP)).toBeNull()
  }
)

it('a push shows its title', () => {
  expect(parsePush({ id: 'a', title: 'Momo is booked', link: '/dashboard' }, SHOP)).toEqual({
    id: 'a',
    title: 'Momo is booked',
    path: '/dashboard'
  })
})
