import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let list: typeof import('@/app/api/saved-searches/route')
let one: typeof import('@/app/api/saved-searches/[id]/route')

beforeAll(async () => {
  shop = await openTestShop()
  list = await import('@/app/api/saved-searches/route')
  one = await import('@/app/api/saved-searches/[id]/route')
})

afterAll(() => shop.close())

const save = (user: TestUser, address: string) => call(list.POST, { as: user, body: { address } })
const change = (user: TestUser, id: string, mails: string) =>
  call(one.PUT, { as: user, method: 'PUT', params: { id }, body: { mails } })
const remove = (user: TestUser, id: string) => call(one.DELETE, { as: user, method: 'DELETE', params: { id } })

async function listOf(user: TestUser): Promise<{ id: string; words: string; mails: string }[]> {
  return Object((await call(list.GET, { as: user })).body).savedSearches
}

it('saved searches are kept in words, with the address that leads back to them', async () => {
  const user = await addUser('Buyer', 'Petra')
  expect(await save(user, '/books?condition=Good&q=dune&price=-999&sort=price-asc')).toMatchObject({
    status: 201,
    body: { address: '/books?q=dune&condition=Good&price=-999', words: '“dune”, Good, under €10', mails: 'daily' }
  })
  expect(await save(user, '/books')).toMatchObject({ status: 201, body: { address: '/books', words: 'All books' } })
  expect((await listOf(user)).map(({ words }) => words)).toEqual(['All books', '“dune”, Good, under €10'])
})

it('saved searches are the same one in every order, on every page, and when the button is pressed twice at once', async () => {
  const user = await addUser('Seller', 'Quentin')
  const spellings = [
    '/books?q=momo',
    '/books?sort=newest&q=momo',
    '/books?q=momo&after=abc',
    '/books?q=%20momo%20&nonsense=1'
  ]
  const ids = await Promise.all(spellings.map(async (address) => Object((await save(user, address)).body).id))
  expect(new Set(ids).size).toBe(1)
  expect(await listOf(user)).toHaveLength(1)
})

it('saved searches are fifty at most, also when many are saved at once', async () => {
  const user = await addUser('Buyer', 'Collector')
  for (let number = 0; number < 48; number += 1) await save(user, `/books?q=book${number}`)
  const rest = await Promise.all(['a', 'b', 'c', 'd'].map((q) => save(user, `/books?q=${q}`)))
  expect((await listOf(user)).length).toBeLessThanOrEqual(50)
  expect(rest.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(2)
  while ((await listOf(user)).length < 50) await save(user, `/books?q=more${(await listOf(user)).length}`)
  expect(await save(user, '/books?q=toomuch')).toMatchObject({
    status: 422,
    body: { error: { message: 'You can save up to 50 searches. Delete one first.' } }
  })
})

it('saved searches belong to one person: nobody else sees, changes or deletes them', async () => {
  const [owner, other] = [await addUser('Buyer', 'Owner'), await addUser('Buyer', 'Other')]
  const id = String(Object((await save(owner, '/books?q=mine')).body).id)
  expect(await listOf(other)).toEqual([])
  expect(await change(other, id, 'off')).toMatchObject({ status: 404 })
  expect(await remove(other, id)).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  expect(await change(owner, id, 'weekly')).toMatchObject({ status: 200, body: { mails: 'weekly' } })
  expect(await remove(owner, id)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await listOf(owner)).toEqual([])
})

it.each([
  ['another page of the shop', { address: '/blog' }, 'Only searches for books can be saved'],
  ['another site', { address: 'https://evil.test/books?q=x' }, 'Only searches for books can be saved'],
  ['nothing', {}, 'The address of a search is required'],
  [
    'somebody else’s name',
    { address: '/books', userId: '0123456789abcdef01234567' },
    'The request has fields that this call does not take: userId.'
  ]
])('saved searches refuse %s', async (_what, body, message) => {
  const user = await addUser('Buyer', 'Refused')
  expect(await call(list.POST, { as: user, body })).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_INPUT', message } }
  })
})
