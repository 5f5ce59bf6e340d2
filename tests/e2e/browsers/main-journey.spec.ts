import { expect } from '@playwright/test'
import type { BrowserDriver, Engine } from '@/tests/support/browsers/browser-driver'
import { withShopDatabase } from '@/tests/support/running-shop'
import { DEMO_PASSWORD } from '@/tests/support/browser'
import { addPerson } from '../journeys/buy-fixture'
import { test } from './visitor'

/** The title of a copy on sale that no other copy has. Each browser takes one from another end, since both run at once. */
async function chooseTitle(engine: Engine): Promise<string> {
  const titles = await withShopDatabase(async (database) => {
    const listings = database.collection<{ title: string; status: string }>('listings')
    const unique = listings.aggregate<{ _id: string }>([
      { $match: { hidden: { $ne: true }, title: /^[\w ]{8,50}$/ } },
      { $group: { _id: '$title', copies: { $sum: 1 }, status: { $first: '$status' } } },
      { $match: { copies: 1, status: 'available' } },
      { $sort: { _id: 1 } }
    ])
    return (await unique.toArray()).map(({ _id }) => _id)
  })
  const title = titles.at(engine === 'firefox' ? 0 : -1)
  if (!title) throw new Error('No copy on sale has a title of its own.')
  return title
}

async function listSessionCookies(driver: BrowserDriver) {
  return (await driver.listCookies()).filter(({ name }) => name.endsWith('next-auth.session-token'))
}

test('a buyer finds a book, signs in, books it, pays by card in the provider’s frame and signs out', async ({
  visitor,
  engine
}) => {
  const title = await chooseTitle(engine)
  const email = await addPerson('Buyer', 'Bruno Browser')

  await visitor.open('/')
  await visitor.type('Search books', `${title}\n`)
  await visitor.seeAddress(/^\/books\?q=/)
  await visitor.click('link', title)
  await visitor.seeAddress(/^\/books\/[^/]+-[0-9a-f]{24}$/)

  await visitor.click('button', /^Book Now/)
  await visitor.seeAddress(/^\/login\?from=/)
  await visitor.type('Email', email)
  await visitor.type('Password', DEMO_PASSWORD)
  await visitor.click('button', 'Login')
  await visitor.see("You've been logged in successfully!")
  expect(await listSessionCookies(visitor.driver)).toMatchObject([{ httpOnly: true }])

  await visitor.type('Phone number', '+49 30 1234567')
  await visitor.type('Meeting location', 'Main station, north door')
  await visitor.click('button', 'Submit')
  await visitor.seeAddress(/^\/dashboard\/myorders\//)
  await visitor.see('Your book has been booked successfully!')

  await visitor.click('link', /^Pay Now/)
  await visitor.seeAddress(/^\/dashboard\/payment\//)
  await visitor.seeControl('button', /^Pay €/)
  await visitor.driver.inFrame(async () => {
    await visitor.type(/card number/i, '4242 4242 4242 4242')
    await visitor.type(/expir/i, '12/34')
    await visitor.type(/security code/i, '123')
  })
  await visitor.click('button', /^Pay €/)
  await visitor.see('Congratulations! Your payment has been completed')
  await visitor.click('link', 'Go to My Orders')
  await visitor.see(title)
  await visitor.see(/^Paid$/m)

  await visitor.click('button', 'Log Out')
  await visitor.see('Log In')
  expect(await listSessionCookies(visitor.driver)).toEqual([])
})
