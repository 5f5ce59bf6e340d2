import { expect, test } from '@/tests/support/browser'
import { enterAsSeller, plantListings, takePhoto } from './selling-fixture'

test('My Products advertises a copy, which stands first in the window of the home page at once', async ({ page }) => {
  const seller = await enterAsSeller(page, 'Proud Seller')
  const title = `A book to be seen ${Date.now()}`
  await plantListings(seller, [{ title }])
  await page.goto('/')
  // Another list of this page shows the newest copies.
  const advertised = page.getByRole('list', { name: 'Advertised books', exact: true })
  await expect(advertised.getByRole('link', { name: title })).toHaveCount(0)
  await page.goto('/dashboard/myproducts')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Sales status: Available')).toBeVisible()
  await card.getByRole('button', { name: 'Advertise' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your product has been advertised successfully!')).toBeVisible()
  await expect(advertised.getByRole('listitem').first().getByRole('heading', { name: title })).toBeVisible()
  expect(await advertised.getByRole('listitem').count()).toBeLessThanOrEqual(12)
  await expect(page.getByText('Only you see these here')).toHaveCount(0)
  await page.goto('/advertised/1')
  await expect(advertised.getByRole('link', { name: title, exact: true })).toBeVisible()

  await page.goto('/dashboard/myproducts')
  await card.getByRole('button', { name: 'Stop advertising' }).click()
  await expect(page.getByText('Your product is no longer advertised.')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Advertise/ })).toBeEnabled()
  await page.goto('/advertised/1')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('My Products advertises a copy again, which its seller alone sees on the home page, with two newer ones there', async ({
  page,
  request
}) => {
  const seller = await enterAsSeller(page, 'Eager Seller')
  const mark = Date.now()
  const titles = ['first', 'second', 'third'].map((place) => `The ${place} of ${mark}`)
  const [first = '', second = '', third = ''] = titles
  await plantListings(
    seller,
    titles.map((title) => ({ title }))
  )
  const advertise = async (title: string) => {
    await page.goto('/dashboard/myproducts')
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: /^Advertise/ })
      .click()
    await expect(page.getByText('Your product has been advertised successfully!')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  for (const title of titles) await advertise(title)
  const advertised = page.getByRole('list', { name: 'Advertised books', exact: true })
  const own = page.getByRole('list', { name: 'Your own advertised books' })
  await expect(advertised.getByRole('heading', { name: `of ${mark}` })).toHaveText([third, second])
  await expect(own.getByRole('heading')).toHaveText([first])

  await page.goto('/dashboard/myproducts')
  await page.getByRole('button', { name: `Stop advertising ${first}` }).click()
  await expect(page.getByText('Your product is no longer advertised.')).toBeVisible()
  await advertise(first)
  await expect(advertised.getByRole('heading', { name: `of ${mark}` })).toHaveText([third, second])
  await expect(own.getByRole('heading')).toHaveText([first])
  await expect(page.getByText('Only you see these here')).toBeVisible()
  await page.getByRole('link', { name: 'All your advertised books' }).click()
  await expect(page.getByRole('article').filter({ hasText: `of ${mark}` })).toHaveCount(3)

  // The page itself is the same for everybody, and nothing of it is of one person.
  const [forSeller, forGuest] = [await page.request.get('/'), await request.get('/')]
  expect(await forGuest.text()).toContain(third)
  expect((await forSeller.text()) === (await forGuest.text())).toBe(true)
  const personal = await page.request.get('/api/my-listings/advertised')
  expect(await personal.text()).toContain(first)
  expect(personal.headers()['cache-control']).toBe('no-store')
  expect((await request.get('/api/my-listings/advertised')).status()).toBe(401)
})

test('My Products edits, withdraws, puts back, copies and deletes a copy', async ({ page, request }) => {
  const seller = await enterAsSeller(page, 'Busy Seller')
  const [id = ''] = await plantListings(seller, [{ title: 'A book with a life' }])
  await page.goto('/dashboard/myproducts')
  const card = page.getByRole('article').filter({ hasText: 'A book with a life' })

  await card.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Price', { exact: true }).fill('3.20')
  await page.getByLabel('Image').setInputFiles(await takePhoto('added'))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(card.getByText('€3.20')).toBeVisible()
  expect(await (await request.get(`/books/a-book-with-a-life-${id}`)).text()).toContain('€3.20')

  await card.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(card.getByText('Sales status: Withdrawn')).toBeVisible()
  expect((await request.get(`/books/a-book-with-a-life-${id}`)).status()).toBe(404)
  await card.getByRole('button', { name: /back on sale/ }).click()
  await expect(card.getByText('Sales status: Available')).toBeVisible()
  expect((await request.get(`/books/a-book-with-a-life-${id}`)).status()).toBe(200)

  await card.getByRole('button', { name: /^List another copy/ }).click()
  await expect(card).toHaveCount(2)
  await card
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText("You won't be able to undo this!")
  await question.getByRole('button', { name: 'No, cancel!' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
  await expect(card).toHaveCount(2)
  await card
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Deleted!')).toBeVisible()
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('button', { name: /^Delete/ })).toBeFocused()
})

test('My Products is picked and put in order by its address, hides everything on holiday and freezes what is held or sold', async ({
  page,
  request
}) => {
  const seller = await enterAsSeller(page, 'Orderly Seller')
  const [first = ''] = await plantListings(seller, [
    { title: 'Aardvarks', priceCents: 900 },
    { title: 'Übermorgen', priceCents: 100 },
    { title: 'A held book', status: 'reserved' },
    { title: 'A sold book', status: 'sold' },
    { title: 'A withdrawn book', status: 'withdrawn' }
  ])
  await page.goto('/dashboard/myproducts')
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const [title, reason] of [
    ['A held book', /booked this copy/],
    ['A sold book', /sold and can no longer be changed/]
  ] as const) {
    const frozen = page.getByRole('article').filter({ hasText: title })
    await expect(frozen.getByText(reason)).toBeVisible()
    await expect(frozen.getByRole('button', { name: /^(Withdraw|Delete|Advertise)/ })).toHaveCount(0)
    await expect(frozen.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  }
  await page.getByRole('link', { name: /^Withdrawn/ }).click()
  await expect(page).toHaveURL(/\?status=withdrawn$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByLabel('Sort by').selectOption('price-asc')
  await expect(page).toHaveURL(/\?sort=price-asc$/)
  await expect(page.getByRole('article').first()).toContainText('Übermorgen')
  await page.getByLabel('Title or author').fill('uber')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=uber&sort=price-asc$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Title or author').fill('nowhere to be found')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()

  await page.goto('/dashboard/myproducts?status=available')
  await page.getByRole('switch', { name: 'I am on holiday' }).click()
  await expect(page.getByText('Sales status: On holiday')).toHaveCount(2)
  expect((await request.get(`/books/aardvarks-${first}`)).status()).toBe(404)
  await page.getByRole('switch', { name: 'I am on holiday' }).click()
  await expect(page.getByText('Sales status: Available')).toHaveCount(2)

  const file = await page.request.get('/api/my-listings/export')
  expect(file.headers()['content-disposition']).toContain('attachment')
  expect(await file.text()).toContain('Übermorgen')
})
