import { DEMO_PASSWORD, expect, logOut, test } from '@/tests/support/browser'
import { startPushService, subscribeBrowser, type PushService } from '@/tests/support/push-service'
import { withShopDatabase } from '@/tests/support/running-shop'
import { addPerson, bookByCall, createListing, enterAs, expectAccessible } from './buy-fixture'
import { deliverPush, keepShown, listShown, pressNotification, usePushService } from './push-fixture'

test.use({ serviceWorkers: 'allow' })

let service: PushService

test.beforeAll(async () => {
  service = await startPushService(Number(process.env.FLYLEAF_E2E_PUSH_PORT))
})

test.afterAll(() => service.close())

test('a seller turns notifications on for a device, is told of a booking there, opens it, and logs out', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const device = subscribeBrowser(`${service.origin}/${crypto.randomUUID()}`)
  await usePushService(context, { subscription: device.subscription, permission: 'granted' })
  const seller = await addPerson('Seller', 'Petra Push')
  const [first, second] = [await createListing(seller, 'A first push'), await createListing(seller, 'A second push')]
  await enterAs(context, seller)
  await page.goto('/dashboard/profile')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(section.getByText('Off. This device shows')).toBeVisible()
  await section.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(section.getByText('On. This device shows')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(DEMO_PASSWORD)
  await page.getByLabel('New password').fill('a quiet shelf of atlases')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await page.reload()
  await expect(section.getByText('On. This device shows')).toBeVisible()

  const buyers = await browser.newContext({ baseURL })
  await enterAs(buyers, await addPerson('Buyer', 'Bert Booker'))
  const reader = await buyers.newPage()
  await bookByCall(reader, first.id)
  await expect.poll(() => service.received.length).toBe(1)
  const payload = device.open(service.received[0]?.body ?? Buffer.alloc(0))
  await keepShown(context)
  // The same one twice, as after a crash.
  for (let time = 0; time < 2; time += 1) await deliverPush(page, payload)
  await expect.poll(() => listShown(context)).toHaveLength(1)
  const [shown] = await listShown(context)
  if (!shown) throw new Error('nothing is shown')
  expect(shown.title).toContain('A first push')
  const path = String(shown.path)
  expect(path).toMatch(/^\/dashboard\/sales\/[0-9a-f]{24}$/)
  expect(await pressNotification(context, shown)).toBe(`opens ${path}`)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await pressNotification(context, shown)).toBe(`focuses ${path}`)

  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('journey-push'))).toBeNull()
  await bookByCall(reader, second.id)
  const findNotification = () =>
    withShopDatabase((database) =>
      database.collection('notifications').findOne({ 'titles.text': /A second push/, link: /sales/ })
    )
  await expect.poll(findNotification).not.toBeNull()
  await expect.poll(async () => (await findNotification())?.push).toBeUndefined()
  expect(service.received).toHaveLength(1)
  await buyers.close()
})

test('after an order a buyer is asked once whether this device shall show notifications', async ({ page, context }) => {
  const device = subscribeBrowser(`${service.origin}/${crypto.randomUUID()}`)
  await usePushService(context, { subscription: device.subscription, permission: 'default' })
  await enterAs(context, await addPerson('Buyer', 'Olaf Offered'))
  const offer = page.getByRole('complementary', { name: 'Notifications on this device' })
  await page.goto('/dashboard/myorders/me')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  const { id } = await createListing(await addPerson('Seller', 'Sina Sells'), 'A book with an offer')
  await bookByCall(page, id)
  await page.reload()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'A book with an offer' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('a browser that blocks notifications is told how to allow them', async ({ page, context }) => {
  const device = subscribeBrowser(`${service.origin}/${crypto.randomUUID()}`)
  await usePushService(context, { subscription: device.subscription, permission: 'denied' })
  await enterAs(context, await addPerson('Buyer', 'Bianca Blocked'))
  await page.goto('/dashboard/profile')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(section.getByText('Your browser blocks notifications')).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)
})
