import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, logIn, logOut, test } from '@/tests/support/browser'
import { enterAsSeller, takePhoto } from './selling-fixture'

/** Two frames have been drawn, and what was put off until then is done. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  )
}

test('photos and drafts are put in order by the keyboard and by buttons, and each says for itself what is wrong', async ({
  page
}) => {
  await enterAsSeller(page, 'Photo Seller')
  await page.goto('/dashboard/addproduct')
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this is no picture') }
  await page
    .getByLabel('Image')
    .setInputFiles([await takePhoto('one', '#355e3b'), await takePhoto('two'), await takePhoto('three', '#2a3f5f')])
  await page
    .getByLabel('Add more photos')
    .setInputFiles([broken, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toHaveText(/Choose a JPEG, PNG or WebP image/)
  await expect(page.getByRole('alert').filter({ hasText: 'broken.jpg' })).toHaveText(/picture|photo|image/i)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('2 photos were not uploaded: remove them or try again')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Photo 5' }).click()
  await page.getByRole('button', { name: 'Remove Photo 4' }).click()

  const first = page.getByRole('button', { name: /^Photo 1, the cover of 3/ })
  await expect(first).toHaveAccessibleName(/one\.jpg$/)
  await first.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up photo 1 of 3. It is over its original place.')).toBeAttached()
  // The drag listens to the keys from the next frame on; no hand is as fast.
  await nextFrames(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Photo 1 is over place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(first).toHaveAccessibleName(/two\.jpg$/)
  await page.getByRole('button', { name: 'Move Photo 3 earlier' }).click()
  await expect(page.getByRole('button', { name: /^Photo 2 of 3/ })).toHaveAccessibleName(/three\.jpg$/)
})

test('photos and drafts larger than the shop takes are made smaller before they travel', async ({ page }) => {
  await enterAsSeller(page, 'Large Photo Seller')
  await page.goto('/dashboard/addproduct')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({ create: { width: 2000, height: 1600, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(8 * 1024 * 1024)
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/uploads'),
    page.getByLabel('Image').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
  ])
  expect(Number((await sent.allHeaders())['content-length'])).toBeLessThan(8 * 1024 * 1024)
  await expect(page.getByRole('button', { name: 'Remove Photo 1, the cover' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect((await sent.response())?.status()).toBe(201)
})

for (const [turned, orientation] of [
  ['as it is', 1],
  ['turned by its camera', 6]
] as const) {
  test(`a photo of 48 megapixels, ${turned}, is made smaller and stands upright`, async ({ page }) => {
    await enterAsSeller(page, 'Megapixel Seller')
    await page.goto('/dashboard/addproduct')
    const buffer = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#446688' } })
      .withMetadata({ orientation })
      .jpeg({ quality: 60 })
      .toBuffer()
    expect(buffer.length).toBeLessThan(8 * 1024 * 1024)
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/uploads'),
      page.getByLabel('Image').setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer })
    ])
    const response = await sent.response()
    expect(response?.status()).toBe(201)
    const { data }: { data: { image: { width: number; height: number } } } = await response?.json()
    expect(data.image.width > data.image.height).toBe(orientation === 1)
  })
}

test('photos and drafts are kept in the browser until the listing is submitted, and gone after logging out', async ({
  page
}) => {
  const email = await enterAsSeller(page, 'Draft Seller')
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('ISBN')).toBeFocused()
  await page.getByLabel('Product name').fill('A half-told book')
  await page.getByLabel('Description').fill('Begun on a train.')
  await page.getByLabel('Image').setInputFiles(await takePhoto('kept'))
  await expect(page.getByRole('button', { name: 'Remove Photo 1, the cover' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.reload()
  const offer = page.getByRole('region', { name: 'Unfinished listing' })
  await expect(offer).toContainText('A half-told book')
  await offer.getByRole('button', { name: 'Continue draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Product name')).toHaveValue('A half-told book')
  await expect(page.getByLabel('Description')).toHaveValue('Begun on a train.')
  await expect(page.getByRole('button', { name: /kept\.jpg$/ })).toBeVisible()

  await logOut(page)
  await logIn(page, email)
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('Product name')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Unfinished listing' })).toHaveCount(0)
})

test('photos and drafts of two tabs are kept beside each other, and a draft that is open elsewhere says so', async ({
  page
}) => {
  await enterAsSeller(page, 'Two Tabs')
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Product name').fill('A book of the first tab')
  const other = await page.context().newPage()
  await other.goto('/dashboard/addproduct')
  const offer = other.getByRole('region', { name: 'Unfinished listing' })
  await expect(offer).toContainText('A book of the first tab')
  await expect(offer).toContainText('It is open in another tab.')
  await expect(offer.getByRole('button')).toHaveCount(0)
  await other.getByLabel('Product name').fill('A book of the second tab')
  await page.getByLabel('Description').fill('Written at last.')
  await page.close({ runBeforeUnload: false })
  await other.close({ runBeforeUnload: false })

  const third = await other.context().newPage()
  await third.goto('/dashboard/addproduct')
  const offers = third.getByRole('region', { name: 'Unfinished listing' }).getByRole('listitem')
  await expect(offers).toHaveCount(2)
  await offers.filter({ hasText: 'first tab' }).getByRole('button', { name: 'Continue draft' }).click()
  await expect(third.getByLabel('Product name')).toHaveValue('A book of the first tab')
  await expect(third.getByLabel('Description')).toHaveValue('Written at last.')
  await expect(offers).toHaveCount(1)
  await expect(offers).toContainText('A book of the second tab')
})
