import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { bookByCall, payByCard } from '../journeys/buy-fixture'
import { awaitHistory, BEING_WRITTEN } from './demo-history'

const data = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

async function run(script: string): Promise<number | null> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, FLYLEAF_DATA: data },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  await once(child, 'exit')
  return child.exitCode
}

test('while the history is written, somebody signs up, subscribes, books and pays; all of it stays', async ({
  page
}) => {
  const email = `early.${randomBytes(4).toString('hex')}@flyleaf.test`
  await page.goto('/login')
  await expect(page.getByText(BEING_WRITTEN, { exact: false })).toBeVisible()
  expect(await run('scripts/demo-reset.mjs')).toBe(1)

  await page.goto('/signup')
  await page.getByLabel('Name').fill('Edda Early')
  await page.getByLabel('Account type').selectOption('Buyer')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password').fill('paper boats at dawn')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText("You've been signed up successfully!")).toBeVisible()

  const subscribed = await page.request.post('/api/newsletter', {
    data: { email },
    headers: { 'sec-fetch-site': 'same-origin' }
  })
  expect(subscribed.ok()).toBe(true)

  const [wanted, other] = await withShopDatabase((database) =>
    database.collection('listings').find({ status: 'available' }).sort({ listedAt: -1 }).limit(2).toArray()
  )
  const booking = await bookByCall(page, String(wanted?._id))
  await payByCard(page, booking)
  const held = await bookByCall(page, String(other?._id))

  await awaitHistory(page)
  const [bookings, subscribers, orders] = await withShopDatabase((database) =>
    Promise.all([
      database.collection('orders').find({ userEmail: email }).sort({ _id: 1 }).toArray(),
      database.collection('subscribers').countDocuments({ email }),
      database.collection('orders').countDocuments({})
    ])
  )
  expect(bookings.map(({ _id, status }) => [String(_id), status])).toEqual([
    [booking, 'paid'],
    [held, 'reserved']
  ])
  expect(subscribers).toBe(1)
  const ofPayment = { kind: 'booking-paid', _id: { $regex: `^booking:${booking}:` } }
  await expect
    .poll(
      () =>
        withShopDatabase((database) =>
          database.collection<{ _id: string }>('outgoing_mails').countDocuments(ofPayment)
        ),
      'buyer and seller are mailed'
    )
    .toBe(2)
  expect(orders).toBeGreaterThan(100)
  expect(await run('scripts/check-invariants.mjs')).toBe(0)
  expect(await run('scripts/audit-verify.mjs')).toBe(0)
})
