import { trusted } from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextDigestAt } from '@/lib/saved-searches/saved-search'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { english } from '@/tests/support/english'
import { addWatcher, morningIn, readDigests, save } from './watcher'

let shop: TestShop
let seller: TestUser
let sendDigests: typeof import('@/lib/saved-searches/send-digests').sendDigests
let off: typeof import('@/app/api/saved-searches/off/route')
let models: typeof import('@/models/listing') &
  typeof import('@/models/digest') &
  typeof import('@/models/saved-search') &
  typeof import('@/models/user')

beforeAll(async () => {
  shop = await openTestShop()
  ;({ sendDigests } = await import('@/lib/saved-searches/send-digests'))
  off = await import('@/app/api/saved-searches/off/route')
  models = {
    ...(await import('@/models/listing')),
    ...(await import('@/models/digest')),
    ...(await import('@/models/saved-search')),
    ...(await import('@/models/user'))
  }
})

beforeEach(async () => {
  // What is on sale from one test answers no search of the next one.
  await models.ListingModel.updateMany({}, { $set: { status: 'withdrawn' } })
  seller = await addUser('Seller', 'Selma Seller')
})

afterAll(() => shop.close())

const count = (text: string, words: string) => text.split(words).length - 1

it('a digest of saved searches tells of what came on sale since, under the search that it answers', async () => {
  await addListing(seller, { title: 'Dune Messiah' })
  const watcher = await addWatcher('Wilma')
  await save(watcher, 'q=dune&price=-999')
  await addListing(seller, { title: 'Dune' })
  await addListing(seller, { title: 'Dune', priceCents: 2000 })
  await addListing(seller, { title: 'Momo' })
  await sendDigests(morningIn(1))
  const [digest, ...others] = await readDigests(watcher)
  expect(others).toEqual([])
  expect(digest?.subject).toBe('A new copy for “dune”, under €10')
  expect(digest?.text).toContain(
    'You saved: “dune”, under €10\n- Dune, Ursula K. Le Guin\n  €7.50, Good, Lisbon\n  http://shop.test/books/dune-'
  )
  expect(digest?.text).not.toMatch(/Messiah|Momo|€20/)
})

it('a digest of saved searches never tells of a copy twice, whatever number of searches it answers', async () => {
  const watcher = await addWatcher('Walter')
  await save(watcher, 'q=dune')
  await addListing(seller, { title: 'Dune' })
  await sendDigests(morningIn(1))
  await sendDigests(morningIn(1))
  await save(watcher, 'q=guin')
  await addListing(seller, { title: 'The Dispossessed' })
  await addListing(seller, { title: 'Children of Dune' })
  await sendDigests(morningIn(2))
  await sendDigests(morningIn(3))
  const digests = await readDigests(watcher)
  expect(digests.map(({ subject }) => subject)).toEqual(['A new copy for “dune”', '2 new copies for 2 saved searches'])
  const all = digests.map(({ text }) => text).join('\n')
  for (const title of ['- Dune,', '- The Dispossessed,', '- Children of Dune,']) expect(count(all, title)).toBe(1)
  expect(digests[1]?.text).toContain('also matches: “guin”')
})

it('a digest of saved searches is sent once after a crash, before the mail was queued and after', async () => {
  const watcher = await addWatcher('Crash')
  await save(watcher, 'q=dune')
  await addListing(seller, { title: 'Dune' })
  const searches = await models.SavedSearchModel.find({ userId: watcher.id }).lean()
  const { planDigest } = await import('@/lib/saved-searches/plan-digest')
  const [search] = searches
  if (!search) throw new Error('nothing was saved')
  // The process dies here: planned, nothing queued, the search still due.
  await planDigest(search.userId, searches, morningIn(1))
  await sendDigests(morningIn(1))
  // And here: queued, but not noted.
  await models.DigestModel.updateMany({ userId: watcher.id }, { $set: { state: 'planned' } })
  await models.SavedSearchModel.updateMany(
    { userId: watcher.id },
    { $set: { dueAt: new Date(0), searchedAt: search.searchedAt } }
  )
  await Promise.all([sendDigests(morningIn(1)), sendDigests(morningIn(1))])
  await sendDigests(morningIn(2))
  expect(await readDigests(watcher)).toHaveLength(1)
})

it('a digest of saved searches leaves out what was sold, hidden or taken down since it was planned, and one’s own copies', async () => {
  const watcher = await addWatcher('Wanda', 'Seller')
  await save(watcher, 'q=dune')
  await addListing(watcher, { title: 'Dune of her own' })
  const gone = await Promise.all(
    ['Dune sold', 'Dune hidden', 'Dune taken', 'Dune kept'].map((title) => addListing(seller, { title }))
  )
  const searches = await models.SavedSearchModel.find({ userId: watcher.id }).lean()
  const { planDigest } = await import('@/lib/saved-searches/plan-digest')
  const [search] = searches
  if (!search) throw new Error('nothing was saved')
  expect((await planDigest(search.userId, searches, morningIn(1))).digest?.matches).toHaveLength(4)
  await models.ListingModel.updateOne({ _id: gone[0] }, { $set: { status: 'sold' } })
  await models.ListingModel.updateOne({ _id: gone[1] }, { $set: { hidden: true } })
  await models.ListingModel.collection.updateOne(
    { title: 'Dune taken' },
    { $set: { takenDown: { at: new Date() }, hidden: true } }
  )
  await sendDigests(morningIn(1))
  const [digest] = await readDigests(watcher)
  expect(digest?.text).toContain('- Dune kept')
  expect(digest?.text).not.toMatch(/sold|hidden|taken|her own/)
})

it('a digest of saved searches is precise: nothing for a part of a word, for a misspelt one, or for what was excluded', async () => {
  const watcher = await addWatcher('Precise')
  for (const query of ['q=art', 'q=tolkein', 'q=dune+-messiah']) await save(watcher, query)
  for (const title of ['Artemis', 'Tolkien', 'Dune Messiah', 'Carthage']) await addListing(seller, { title })
  await sendDigests(morningIn(1))
  expect(await readDigests(watcher)).toEqual([])
})

it('a digest of saved searches follows a category that was merged into another, in its words and its link, too', async () => {
  const { addCategory } = await import('../listings/selling')
  const [crime, thrillers] = [await addCategory('Krimi'), await addCategory('Thrillers')]
  const watcher = await addWatcher('Wanda')
  await save(watcher, `category=${crime}`)
  const { POST: merge } = await import('@/app/api/admin/categories/[id]/merge/route')
  const admin = await addUser('Admin', 'Ada')
  expect(await call(merge, { as: admin, params: { id: crime }, body: { into: thrillers } })).toMatchObject({
    status: 200
  })
  await addListing(seller, { title: 'The Moonstone', categoryId: thrillers })
  const { listNewMatches } = await import('@/lib/saved-searches/list-new-matches')
  expect((await listNewMatches(watcher, new Date(), english)).matches).toMatchObject([
    { search: { address: `/books?category=${thrillers}` }, cards: [{ title: 'The Moonstone' }] }
  ])
  await sendDigests(morningIn(1))
  const [digest] = await readDigests(watcher)
  expect(digest?.text).toContain('The Moonstone')
  expect(digest?.text).toContain(`/books?category=${thrillers}`)
  expect(digest?.text).not.toContain('Krimi')
})

it('a digest of saved searches comes on Mondays to whoever asked for that, and not at all to the others', async () => {
  const [weekly, never, unproven, suspended] = [
    await addWatcher('Weekly'),
    await addWatcher('Never'),
    await addUser('Buyer', 'Unproven', { emailVerified: false }),
    await addWatcher('Suspended')
  ]
  const { PUT } = await import('@/app/api/saved-searches/[id]/route')
  for (const [user, mails] of [
    [weekly, 'weekly'],
    [never, 'off'],
    [unproven, 'daily'],
    [suspended, 'daily']
  ] as const) {
    const id = await save(user, 'q=dune')
    expect(await call(PUT, { as: user, method: 'PUT', params: { id }, body: { mails } })).toMatchObject({
      status: 200
    })
  }
  await models.UserModel.updateOne({ _id: suspended.id }, { $set: { status: 'suspended' } })
  await addListing(seller, { title: 'Dune' })
  const monday = nextDigestAt('weekly', new Date())
  await sendDigests(new Date(monday.getTime() - 1))
  expect(await readDigests(weekly)).toEqual([])
  await sendDigests(monday)
  expect(await readDigests(weekly)).toHaveLength(1)
  for (const user of [never, unproven, suspended]) expect(await readDigests(user)).toEqual([])
})

it('a digest of saved searches tells in the following week of what had no room, also of what came on sale long before', async () => {
  const watcher = await addWatcher('Patient')
  const id = await save(watcher, 'q=dune')
  const { PUT } = await import('@/app/api/saved-searches/[id]/route')
  await call(PUT, { as: watcher, method: 'PUT', params: { id }, body: { mails: 'weekly' } })
  for (let number = 1; number <= 13; number += 1) await addListing(seller, { title: `Dune ${number}` })
  let monday = nextDigestAt('weekly', new Date())
  const listed: number[] = []
  for (let week = 0; week < 3; week += 1) {
    monday = nextDigestAt('weekly', monday)
    await sendDigests(monday)
    listed.push(count((await readDigests(watcher)).map(({ text }) => text).join(), '\n- Dune '))
  }
  expect(listed).toEqual([10, 13, 13])
})

describe('ending the mails', () => {
  async function findDigestOf(watcher: TestUser, title: string, day: number) {
    await addListing(seller, { title })
    await sendDigests(morningIn(day))
    return (await readDigests(watcher)).at(-1)
  }

  it('ending the mails takes one press of the mail program’s own button, for all of a person’s searches', async () => {
    const watcher = await addWatcher('Olga Off')
    await save(watcher, 'q=dune')
    await save(watcher, 'q=momo')
    const digest = await findDigestOf(watcher, 'Dune', 1)
    expect(digest?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const request = new NextRequest(digest?.oneClick ?? '', {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' }
    })
    expect((await off.POST(request)).status).toBe(200)
    expect(
      await models.SavedSearchModel.countDocuments({
        userId: watcher.id,
        mails: 'off',
        dueAt: trusted({ $exists: false })
      })
    ).toBe(2)
    await addListing(seller, { title: 'Momo' })
    await sendDigests(morningIn(2))
    expect(await readDigests(watcher)).toHaveLength(1)
  })

  it('ending the mails takes one press for one search, by the link under it; opening the link does nothing', async () => {
    const watcher = await addWatcher('Otto')
    await save(watcher, 'q=dune')
    await save(watcher, 'q=momo')
    const digest = await findDigestOf(watcher, 'Dune', 1)
    const [, token = ''] =
      /Unsubscribe from this search: http:\/\/shop\.test\/saved-searches\/off\?token=(\S+)/.exec(digest?.text ?? '') ??
      []
    const address = `http://shop.test/api/saved-searches/off?token=${token}`
    const opened = off.GET(new NextRequest(address))
    expect(opened.headers.get('location')).toBe(`http://shop.test/saved-searches/off?token=${token}`)
    expect(await models.SavedSearchModel.countDocuments({ userId: watcher.id, mails: 'off' })).toBe(0)
    expect((await off.POST(new NextRequest(address, { method: 'POST' }))).status).toBe(200)
    expect(
      (await models.SavedSearchModel.find({ userId: watcher.id, mails: 'off' }).lean()).map(({ query }) => query)
    ).toEqual(['q=dune'])
  })

  it('ending the mails is refused to links that the shop did not make, or made for something else', async () => {
    const { signPurposeToken } = await import('@/lib/platform/auth/purpose-token')
    const foreign = signPurposeToken('newsletter-unsubscribe', `user.${seller.id}`, morningIn(9))
    for (const token of ['', 'nonsense', `${foreign}`]) {
      const response = await off.POST(
        new NextRequest(`http://shop.test/api/saved-searches/off?token=${token}`, { method: 'POST' })
      )
      expect(response.status).toBe(404)
    }
  })
})

it('what was told of is forgotten after a year', async () => {
  const watcher = await addWatcher('Forgotten')
  await save(watcher, 'q=dune')
  await addListing(seller, { title: 'Dune' })
  await sendDigests(morningIn(1))
  const { purgeDigests } = await import('@/lib/saved-searches/send-digests')
  await purgeDigests(morningIn(300))
  expect(await models.DigestModel.countDocuments({ userId: watcher.id })).toBe(1)
  await purgeDigests(morningIn(367))
  expect(await models.DigestModel.countDocuments({ userId: watcher.id })).toBe(0)
})
