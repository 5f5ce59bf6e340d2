import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expiredTags } from '@/tests/support/next-cache'
import { renderImage, takePhotograph } from '@/tests/support/picture-zoo'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { actsOn, addCategory, importRoutes, publicNames, sendPicture } from './categories-fixture'

let shop: TestShop
let admin: TestUser
let routes: Awaited<ReturnType<typeof importRoutes>>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  routes = await importRoutes()
})

afterAll(() => shop.close())

beforeEach(async () => {
  const { CategoryModel } = await import('@/models/category')
  const { CategoryPlanModel } = await import('@/models/category-plan')
  await CategoryModel.deleteMany({})
  await CategoryPlanModel.deleteMany({})
  expiredTags.length = 0
})

function renaming(id: string, name: unknown) {
  return call(routes.rename, { as: admin, method: 'PUT', params: { id }, body: { name } })
}

it('adding a category puts it behind all others, on record, and on every page at once', async () => {
  await addCategory(admin, 'Fiction')
  const id = await addCategory(admin, 'Maps  &  Atlases')
  expect(await publicNames()).toEqual(['Fiction', 'Maps & Atlases'])
  expect(await actsOn(id)).toEqual([{ action: 'category-added', reason: 'Maps & Atlases' }])
  expect(expiredTags).toEqual(expect.arrayContaining(['categories', 'listings']))
})

it('adding a category refuses a name that another has, also written with other accents, case or punctuation', async () => {
  await addCategory(admin, 'Poésie & Théâtre')
  for (const name of ['Poésie & Théâtre', 'POESIE, THEATRE']) {
    const response = await call(routes.add, { as: admin, body: { name } })
    expect(response).toMatchObject({
      status: 409,
      body: { error: { code: 'NAME_TAKEN', fields: { name: expect.stringContaining('Poésie & Théâtre') } } }
    })
  }
  expect(await publicNames()).toHaveLength(1)
})

it('adding a category takes one of ten admins who add the same name at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => call(routes.add, { as: admin, body: { name: 'Gardens' } }))
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  expect(await publicNames()).toEqual(['Gardens'])
})

it('adding a category says what is wrong with a name', async () => {
  const response = await call(routes.add, { as: admin, body: { name: 'x' } })
  expect(response).toMatchObject({
    status: 400,
    body: { error: { fields: { name: 'The name must have at least 2 characters' } } }
  })
})

it('adding a category is for admins, in the verb as well as at the door', async () => {
  const seller = await addUser('Seller', 'Sue')
  expect((await call(routes.add, { as: seller, body: { name: 'Mine' } })).status).toBe(403)
  const { addCategory: verb } = await import('@/lib/categories/edit-category')
  await expect(verb(seller, 'Mine')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('renaming a category keeps its address, lets its slug follow, and records both names', async () => {
  const id = await addCategory(admin, 'Sci-Fi')
  expect(await renaming(id, 'Science Fiction')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await renaming(id, 'Science Fiction')).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  const { findPublicCategory } = await import('@/lib/categories/queries')
  expect(await findPublicCategory(id)).toMatchObject({ id, name: 'Science Fiction', slug: 'science-fiction' })
  expect((await actsOn(id)).at(-1)).toEqual({
    action: 'category-changed',
    reason: '“Sci-Fi” is now “Science Fiction”'
  })
  expect(await actsOn(id)).toHaveLength(2)
})

it('renaming a category may change the writing of its own name, but not take another’s', async () => {
  const id = await addCategory(admin, 'cooking')
  await addCategory(admin, 'Travel')
  expect((await renaming(id, 'Cooking')).status).toBe(200)
  expect(await renaming(id, 'TRAVEL')).toMatchObject({ status: 409, body: { error: { code: 'NAME_TAKEN' } } })
  expect((await renaming('0123456789abcdef01234567', 'Anything')).status).toBe(404)
})

it('renaming a category takes one of two names that are given at once', async () => {
  const id = await addCategory(admin, 'Music')
  const responses = await Promise.all([renaming(id, 'Opera'), renaming(id, 'Jazz')])
  const [name = ''] = await publicNames()
  expect(['Opera', 'Jazz']).toContain(name)
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
})

describe('a category’s picture', () => {
  function placeOf(src: string): string {
    const id = src.split('/')[2] ?? ''
    return path.join(process.env.FLYLEAF_DATA ?? '', 'images', id.slice(0, 2), id)
  }

  it('a category’s picture is encoded anew; the one before is deleted, and so is one that is taken away', async () => {
    const id = await addCategory(admin, 'Art')
    const first = await sendPicture(admin, id, await takePhotograph())
    expect(first).toMatchObject({
      status: 200,
      body: { image: { src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/\{w\}\.webp$/) } }
    })
    const second = await sendPicture(admin, id, await renderImage('png'))
    const [before, after] = [first, second].map(({ body }) => placeOf(String(Object(body).image.src)))
    expect([existsSync(before ?? ''), existsSync(after ?? '')]).toEqual([false, true])
    expect(await call(routes.removePicture, { as: admin, method: 'DELETE', params: { id } })).toMatchObject({
      body: { image: null }
    })
    expect(existsSync(after ?? '')).toBe(false)
    expect((await actsOn(id)).map(({ reason }) => reason)).toEqual([
      'Art',
      'A new picture for “Art”',
      'A new picture for “Art”',
      'No picture for “Art”'
    ])
  })

  it('a category’s picture must be a picture, of a category that is there, sent by an admin', async () => {
    const id = await addCategory(admin, 'Art')
    expect((await sendPicture(admin, id, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(422)
    expect((await sendPicture(admin, '0123456789abcdef01234567', await renderImage('png'))).status).toBe(404)
    expect((await sendPicture(await addUser('Seller', 'Sue'), id, await renderImage('png'))).status).toBe(403)
    expect(await actsOn(id)).toHaveLength(1)
  })
})

it('the order of the categories changes for everybody in one write, and is told what it was made from', async () => {
  const [one, two, three] = [
    await addCategory(admin, 'One'),
    await addCategory(admin, 'Two'),
    await addCategory(admin, 'Three')
  ]
  const put = (version: number, order: readonly string[]) =>
    call(routes.order, { as: admin, method: 'PUT', body: { version, order } })
  expect(await put(0, [three, one, two])).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await publicNames()).toEqual(['Three', 'One', 'Two'])
  expect((await actsOn('all')).at(-1)).toEqual({ action: 'categories-ordered', reason: 'Three, One, Two' })
  expect(await put(0, [one, two, three])).toMatchObject({
    status: 409,
    body: { error: { code: 'CHANGED_MEANWHILE' } }
  })
  for (const wrong of [
    [one, two],
    [one, two, two],
    [one, two, three, '0123456789abcdef01234567']
  ]) {
    expect((await put(1, wrong)).status, wrong.join()).toBe(409)
  }
  const responses = await Promise.all([put(1, [one, two, three]), put(1, [two, one, three]), put(1, [two, three, one])])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await addCategory(admin, 'Four')
  expect((await publicNames()).at(-1)).toBe('Four')
})
