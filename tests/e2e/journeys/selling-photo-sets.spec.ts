import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { BlobWriter, configure, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/index-native.js'
import { expect, test } from '@/tests/support/browser'
import { enterAsSeller, inventIsbn, plantListings, takePhoto } from './selling-fixture'

configure({ useWebWorkers: false })

const seconds = Date.now()

async function openPage(page: Page): Promise<void> {
  await page.goto('/dashboard/addphotos')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Photos' })).toBeVisible()
}

async function countPhotos(page: Page, listingId: string): Promise<number> {
  const response = await page.request.get(`/api/listings/${listingId}`)
  const { photos }: { photos: unknown[] } = await response.json()
  return photos.length
}

async function pack(files: Record<string, Buffer | string>, password?: string): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), password ? { password } : {})
  for (const [name, content] of Object.entries(files)) {
    await writer.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  }
  return Buffer.from(await (await writer.close()).arrayBuffer())
}

test('photos named by number and ISBN find their books, the others are given one by hand, and no photo is added twice', async ({
  page
}) => {
  const email = await enterAsSeller(page, 'Photo Set Seller')
  const isbn13 = inventIsbn()
  const [numbered = '', byIsbn = '', third = ''] = await plantListings(email, [
    { title: 'A numbered book', sku: 'PH-1' },
    { title: 'A book with a number', isbn13 },
    { title: 'A book without any' }
  ])
  const files = [
    await takePhoto('PH-1-back', '#111111'),
    await takePhoto('PH-1', '#222222'),
    await takePhoto(isbn13, '#333333'),
    await takePhoto('holiday 1', '#444444'),
    await takePhoto('holiday 2', '#555555'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  ]
  await openPage(page)
  const chooser = page.getByLabel('Choose photos or a ZIP file')
  await chooser.setInputFiles(files)
  await expect(page.getByText('3 photos of 2 books can be added.')).toBeVisible()
  const open = page.getByRole('region', { name: 'Which book does this show?' })
  await expect(open.getByText('No book of yours fits the names of these photos.')).toBeVisible()
  await open.getByRole('button', { name: 'Choose the book' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose the book' })
  await dialog.getByLabel('Search your books').fill('without')
  await dialog.getByRole('button', { name: /A book without any/ }).click()
  await expect(page.getByText('5 photos of 3 books can be added.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole('button', { name: 'Add 5 photos' }).click()
  await expect(page.getByText('5 photos were added.')).toBeVisible()
  expect(await Promise.all([numbered, byIsbn, third].map((id) => countPhotos(page, id)))).toEqual([2, 1, 2])

  await page.getByRole('button', { name: 'Choose other photos' }).click()
  await chooser.setInputFiles(files.slice(0, 3))
  await expect(page.getByText('No photo can be added yet.')).toBeVisible()
  await page.getByText('Left out', { exact: true }).click()
  await expect(page.getByText('PH-1.jpg: added before')).toBeVisible()
})

test('a folder with a folder for each book, and one photo that is none', async ({ page }, info) => {
  const email = await enterAsSeller(page, 'Photo Folder Seller')
  const [id = ''] = await plantListings(email, [{ title: `Folder book ${seconds}`, sku: 'F/7' }])
  const folder = info.outputPath('stock')
  await mkdir(path.join(folder, 'F-7'), { recursive: true })
  await writeFile(path.join(folder, 'F-7', '1.jpg'), (await takePhoto('1')).buffer)
  await writeFile(path.join(folder, 'F-7', '2.jpg'), 'this is no picture')
  await writeFile(path.join(folder, '.DS_Store'), 'x')
  await openPage(page)
  await page.getByLabel('Choose a folder').setInputFiles(folder)
  await expect(page.getByText('2 photos of one book can be added.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 photos' }).click()
  await expect(page.getByText('One photo was added. One photo was refused.')).toBeVisible()
  await expect(page.getByText(/2\.jpg: /)).toBeVisible()
  expect(await countPhotos(page, id)).toBe(1)
})

test('a ZIP is unpacked in the browser; a broken or locked one is refused in one sentence', async ({ page }) => {
  const email = await enterAsSeller(page, 'Photo Zip Seller')
  const [id = ''] = await plantListings(email, [{ title: `Zipped book ${seconds}`, sku: 'Z1' }])
  const { buffer: photo } = await takePhoto('Z1')
  const files = { 'stock/Z1.jpg': photo, 'stock/Z1-2.jpg': photo, '__MACOSX/stock/._Z1.jpg': 'x', 'read me.txt': 'x' }
  const zip = await pack(files)
  const toFile = (buffer: Buffer) => ({ name: 'stock.zip', mimeType: 'application/zip', buffer })
  await openPage(page)
  const chooser = page.getByLabel('Choose photos or a ZIP file')
  await chooser.setInputFiles(toFile(zip.subarray(0, zip.length / 2)))
  await expect(
    page.getByText('This ZIP file cannot be read. Pack it again, or unpack it and choose the folder.')
  ).toBeVisible()
  await chooser.setInputFiles(toFile(await pack(files, 'secret')))
  await expect(page.getByText('This ZIP file is protected by a password. Pack it again without one.')).toBeVisible()
  await chooser.setInputFiles(toFile(zip))
  await expect(page.getByText('2 photos of one book can be added.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 photos' }).click()
  await expect(page.getByText('2 photos were added.')).toBeVisible()
  expect(await countPhotos(page, id)).toBe(2)
})
