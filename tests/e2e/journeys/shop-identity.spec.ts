import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import { expect, test } from '@/tests/support/browser'
import { findOldName } from '@/tests/support/find-old-name'
import { SVG_WITH_SCRIPT, writePng } from '@/tests/support/picture-zoo'
import { addPerson, bookByCall, createListing, enterAs, payByCard } from './buy-fixture'

const NAME = 'Alexandria'

function toFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer }
}

async function drawLogo(width: number, height: number, colour: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="50%" ry="50%" fill="${colour}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** `replaces`: what is left out takes its default. */
async function changeSettings(admin: APIRequestContext, changes: object, replaces: boolean): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { revision } = await (await admin.get('/api/admin/settings')).json()
  const response = await admin.patch('/api/admin/settings', { headers, data: { revision, changes, replaces } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** The settings as they were, whatever the test does. */
async function withSettings(page: Page, work: () => Promise<void>): Promise<void> {
  await enterAs(page.context(), DEMO_EMAILS.Admin)
  const { settings } = await (await page.request.get('/api/admin/settings')).json()
  try {
    await work()
  } finally {
    await changeSettings(page.request, settings, true)
  }
}

function chooserOf(page: Page, name: string): Locator {
  return page.getByLabel(`Choose a picture: ${name}`, { exact: true })
}

async function save(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Name and contact' })
  await section.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

test('an admin uploads a logo and an icon, and a guest sees them on the cached home page at once', async ({
  page,
  browser
}) => {
  const guest = await (await browser.newContext()).newPage()
  await withSettings(page, async () => {
    await guest.goto('/')
    const home = guest.getByRole('banner').getByRole('link', { name: 'Flyleaf, home' })
    await expect(home.locator('img')).toHaveCount(0)
    await expect(guest.locator('link[rel=icon]')).toHaveAttribute('href', '/icon.svg')

    await page.goto('/dashboard/settings')
    await chooserOf(page, 'Logo').setInputFiles(toFile('logo.png', await drawLogo(900, 300, '#004d40')))
    await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
    await chooserOf(page, 'Icon').setInputFiles(toFile('icon.png', await drawLogo(512, 512, '#004d40')))
    await expect(page.getByRole('img', { name: 'Icon', exact: true })).toBeVisible()
    // Nothing is shown before it is saved.
    await guest.reload()
    await expect(home.locator('img')).toHaveCount(0)
    await save(page)

    for (const reading of ['rendered', 'cached']) {
      await guest.reload()
      const logo = home.getByRole('img', { includeHidden: true })
      await expect(logo, reading).toHaveAttribute('alt', 'Flyleaf')
      await expect(logo).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/logo\.png$/)
      expect(await logo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.width, img.height])).toEqual([
        432, 144, 48
      ])
      await expect(guest.locator('link[rel=icon]').first()).toHaveAttribute(
        'href',
        /^\/media\/[0-9a-f]{32}\/icon-32\.png$/
      )
    }
    const favicon = await guest.request.get('/favicon.ico')
    expect([favicon.headers()['content-type'], favicon.url()]).toEqual([
      'image/png',
      expect.stringMatching(/\/media\/[0-9a-f]{32}\/icon-32\.png$/)
    ])
    const { icons } = await (await guest.request.get('/manifest.webmanifest')).json()
    for (const { src, sizes } of icons) {
      const icon = await guest.request.get(src)
      const { width, height } = await sharp(await icon.body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }

    // The form of the saved settings.
    await page.reload()
    await page.getByRole('button', { name: 'Remove: Logo', exact: true }).click()
    await save(page)
    await guest.reload()
    await expect(home.locator('img')).toHaveCount(0)
    await expect(home).toHaveText('Flyleaf')
  })
  await guest.context().close()
})

test('what is no harmless picture is refused as a logo with a text that says why, and the form stays as it is', async ({
  page
}) => {
  await withSettings(page, async () => {
    await page.goto('/dashboard/settings')
    for (const [file, text] of [
      [
        { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG_WITH_SCRIPT) },
        'not a JPEG, PNG or WebP'
      ],
      [toFile('byte.png', Buffer.from([0x89])), 'not a JPEG, PNG or WebP'],
      [toFile('bomb.png', writePng(30_000, 30_000)), '900 megapixels, but 40 is the maximum']
    ] as const) {
      await chooserOf(page, 'Logo').setInputFiles(file)
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Logo', exact: true })).toHaveCount(0)
    }
  })
})

test('settings that were exported with their pictures are imported again', async ({ page }) => {
  await withSettings(page, async () => {
    await page.goto('/dashboard/settings')
    await chooserOf(page, 'Logo').setInputFiles(toFile('logo.png', await drawLogo(900, 300, '#004d40')))
    await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
    await save(page)
    const exported = await (await page.request.get('/api/admin/settings/export')).body()
    expect(exported.toString()).toContain('"logo": "data:image/webp;base64,')
    await changeSettings(page.request, {}, true)
    await page.reload()
    await expect(page.getByRole('img', { name: 'Logo', exact: true })).toHaveCount(0)
    const file = { name: 'settings.json', mimeType: 'application/json', buffer: exported }
    await page.getByLabel('Import settings').setInputFiles(file)
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
  })
})

test('no page of a shop with another name says the name of the program', async ({ page, browser }) => {
  const seller = await addPerson('Seller', 'Selma Namer')
  const buyer = await addPerson('Buyer', 'Ben Namer')
  const copy = await createListing(seller, 'The library of the name')
  const [guest, buying, selling] = await Promise.all(
    [null, buyer, seller].map(async (email) => {
      const context = await browser.newContext()
      if (email !== null) await enterAs(context, email)
      return context.newPage()
    })
  )
  if (!guest || !buying || !selling) throw new Error('three visitors')
  const bookingId = await bookByCall(buying, copy.id)
  await payByCard(buying, bookingId)
  await withSettings(page, async () => {
    await changeSettings(page.request, { identity: { name: NAME } }, false)
    const visits: readonly (readonly [visitor: Page, addresses: readonly string[]])[] = [
      [guest, ['/', '/books', '/login', '/signup', '/offline', '/blog', '/api/docs', '/not-there', copy.address]],
      [buying, ['/dashboard', '/dashboard/profile', `/dashboard/receipt/${bookingId}`, '/dashboard/myorders']],
      [selling, ['/dashboard', '/dashboard/earnings', '/dashboard/earnings/statement']],
      // What the history says of the former name is no page of these.
      [page, ['/dashboard/doctor', '/dashboard/money/ledger', '/dashboard/categories']]
    ]
    for (const [visitor, addresses] of visits)
      for (const address of addresses) {
        await visitor.goto(address)
        const html = await visitor.content()
        expect(html, address).toContain(NAME)
        // Without the data of React, which repeats the page.
        expect(findOldName(html.replaceAll(/<script\b[^>]*>self\.__next_f.*?<\/script>/gs, '')), address).toEqual([])
      }
    for (const address of ['/manifest.webmanifest', '/feeds/new.atom', '/api/openapi.json']) {
      const text = await (await guest.request.get(address)).text()
      expect(text, address).toContain(NAME)
      expect(findOldName(text), address).toEqual([])
    }
  })
  await Promise.all([guest, buying, selling].map((visitor) => visitor.context().close()))
})
