import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { findTooWide } from '../screens/find-too-wide'
import { addPerson } from './buy-fixture'
import { enterAsSeller, plantListings } from './selling-fixture'

const HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,' +
  'Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,' +
  'Private Notes,Read Count,Owned Copies'

/** A row as Goodreads exports it. */
function toRow(id: number, title: string, author: string, kept: 'read' | 'to-read'): string {
  const rating = kept === 'read' ? 5 : 0
  return (
    `${id},"${title}",${author},"${author.split(' ').reverse().join(', ')}",,"=""""","=""""",${rating},4.01,A Publisher,` +
    `Paperback,320,1998,1995,,2024/05/01,${kept},${kept},"My own, private review",From an aunt,${rating > 0 ? 1 : 0},0`
  )
}

async function sendExport(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto('/dashboard/imports')
  await page.getByLabel('Choose your list').setInputFiles({
    name: 'goodreads_library_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...rows].join('\n'))
  })
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
}

test('a reader’s Goodreads export finds a wanted book on sale, which goes to the wishlist, and saves searches for the others', async ({
  page
}) => {
  const mark = Date.now().toString(36)
  const wanted = `The Wanted Atlas ${mark}`
  await plantListings(await addPerson('Seller', 'Owner Of Atlas'), [{ title: wanted }])
  await enterAsSeller(page, 'Reading Seller')
  await sendExport(page, [
    toRow(1, `${wanted} (The Atlases, #1)`, 'Planted Author', 'to-read'),
    toRow(2, `Not There ${mark}`, 'Nora Nobody', 'to-read'),
    toRow(3, `Not Here ${mark}`, 'Nora Nobody', 'to-read'),
    toRow(4, `Finished ${mark}`, 'Nora Nobody', 'read')
  ])
  const list = page.getByRole('region', { name: 'This looks like a reading list' })
  await expect(list.getByRole('heading', { name: '1 of 3 wanted books is on sale now' })).toBeVisible()
  await expect(list.getByRole('link', { name: wanted })).toHaveAttribute('href', /^\/books\/the-wanted-atlas-/)
  await expect(list.getByText('€7.00, Good')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // The account sells only, which the page says.
  await expect(list.getByText(/^The wishlist is for buyers/)).toBeVisible()
  await list.getByRole('button', { name: 'Start buying' }).click()
  await list.getByRole('button', { name: 'Put this copy on my wishlist' }).click()
  await expect(list.getByText('One copy is on your wishlist.')).toBeVisible()
  await list.getByRole('button', { name: 'Save searches for the 2 books that are not on sale' }).click()
  await expect(list.getByText('2 searches are saved.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await findTooWide(page)).toEqual([])

  await list.getByRole('link', { name: 'Go to My Wishlist' }).click()
  await expect(page.getByRole('main').getByText(wanted).first()).toBeVisible()
  await page.goto('/dashboard/savedsearches')
  const searches = page.getByRole('main')
  await expect(searches.getByText(`Not There ${mark}`).first()).toBeVisible()
  await expect(searches.getByText(`Not Here ${mark}`).first()).toBeVisible()
  await expect(searches.getByText(`Finished ${mark}`)).toHaveCount(0)
})

test('a reader sells the books of a Goodreads export with one price for all, and reviews and notes stay private', async ({
  page
}) => {
  const mark = Date.now().toString(36)
  await enterAsSeller(page, 'Selling Reader')
  await sendExport(page, [
    toRow(1, `First Read ${mark}`, 'Nora Nobody', 'read'),
    toRow(2, `Second Read ${mark}`, 'Nora Nobody', 'read')
  ])
  await expect(page.getByLabel('Field of the column My Review')).toHaveValue('')
  await expect(page.getByLabel('Field of the column Private Notes')).toHaveValue('')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Fiction' })
  await page.getByLabel('Condition', { exact: true }).selectOption('Good')
  await page.getByLabel('Price', { exact: true }).fill('4,50')
  await page.getByLabel('Phone', { exact: true }).fill('+49 30 23125046')
  await page.getByLabel('City', { exact: true }).fill('Leipzig')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'List these 2 copies' }).click()
  await expect(page.getByText('Done: 2 copies listed.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to My Products' }).click()
  await page.getByRole('link', { name: `First Read ${mark}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `First Read ${mark}` })).toBeVisible()
  await expect(page.getByText('From an aunt')).toHaveCount(0)
  await expect(page.getByText('My own, private review')).toHaveCount(0)
})
