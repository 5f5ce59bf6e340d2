import { expect, test } from '@/tests/support/browser'
import { STORED_PAGE } from '@/tests/support/stored-page'
import { addPerson, enterAs } from './buy-fixture'

test.describe('looking for a book without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('looking for a book without any script searches, narrows down by several things at once and turns the page', async ({
    page
  }) => {
    await page.goto('/books')
    await page.getByRole('main').locator('input[name=q]').fill('  the ')
    const conditions = page.getByRole('group', { name: 'Condition' })
    await conditions.getByLabel(/^Good/).check()
    await conditions.getByLabel(/^Fair/).check()
    await page.getByLabel('Price to, in euros').fill('20')
    await page.getByRole('button', { name: 'Show results' }).click()
    // The form's address, led to the one of this search.
    await expect(page).toHaveURL('/books?q=the&condition=Good&condition=Fair&price=-2000')
    await expect(page.getByRole('heading', { level: 1, name: '“the”' })).toBeVisible()
    await expect(conditions.getByLabel(/^Fair/)).toBeChecked()
    await page.getByRole('link', { name: 'Remove Fair' }).click()
    await expect(page).toHaveURL('/books?q=the&condition=Good&price=-2000')

    await page.goto('/books')
    const titles = await page.getByRole('list', { name: 'Books on sale' }).getByRole('heading').allTextContents()
    await page.getByRole('link', { name: 'Show more books' }).click()
    await expect(page).toHaveURL(/\/books\?after=/)
    await expect(page.getByRole('list', { name: 'Books on sale' }).getByRole('heading').first()).not.toHaveText(
      titles[0] ?? ''
    )
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await expect(page).toHaveURL('/books')
  })

  test('looking for a book without any script opens the facets on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/books')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await panel.getByLabel(/^Excellent/).check()
    await panel.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL('/books?condition=Excellent')
    await expect(panel).toBeHidden()
  })
})

test('pages of books hold their books before any script runs, the same bytes for everybody', async ({
  page,
  context,
  request
}) => {
  await page.goto('/books')
  const titles = await page.getByRole('list', { name: 'Books on sale' }).getByRole('heading').allTextContents()
  const next = (await page.getByRole('link', { name: 'Show more books' }).getAttribute('href')) ?? ''
  const html = await (await request.get('/books')).text()
  expect(titles).toHaveLength(24)
  const shown = titles.filter((title) =>
    html.includes(title.replace(/&/g, '&amp;').replace(/'/g, '&#x27;').replace(/"/g, '&quot;'))
  )
  expect(shown).toEqual(titles)
  await enterAs(context, await addPerson('Buyer', 'Bela Browser'))
  for (const address of ['/books', '/books?condition=Good', next]) {
    await expect(async () => {
      const guest = await request.get(address)
      expect(guest.headers()['cache-control'], address).toBe('public, max-age=0, must-revalidate')
      expect(guest.headers()['set-cookie'], address).toBeUndefined()
      const buyer = await page.request.get(address)
      // A job may have changed a listing between both; then the page was rendered again.
      expect(buyer.headers()['x-cache'], address).toBe(STORED_PAGE)
      // Next orders the data of a page differently in each rendering.
      if (STORED_PAGE === 'HIT') expect((await buyer.text()) === (await guest.text()), address).toBe(true)
    }).toPass()
  }
})

test('pages of books say which part of their address was ignored, the same bytes for everybody', async ({
  page,
  request
}) => {
  const address = '/books?condition=Fair&condition=good&price=%3Cb%3Echeap'
  await page.goto('/books?condition=good&condition=Fair&price=%3Cb%3Echeap&sort=')
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('status').filter({ hasText: 'We ignored: condition=good, price=<b>cheap' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/books\?condition=Fair$/)
  const again = await request.get(address)
  expect([again.headers()['x-cache'], again.headers()['cache-control']]).toEqual([
    STORED_PAGE,
    'public, max-age=0, must-revalidate'
  ])
})

test('pages of books tell search engines by one rule which of them to keep', async ({ page, request }) => {
  await page.goto('/books')
  const category = await page
    .getByRole('navigation', { name: 'Browse by category' })
    .getByRole('link')
    .first()
    .getAttribute('href')
  for (const [address, robots] of [
    ['/books', null],
    [category ?? '', null],
    ['/books?q=the', 'noindex, follow'],
    [`${category}&sort=price-asc`, 'noindex, follow'],
    [`${category}&condition=Good&city=Berlin`, 'noindex, nofollow']
  ] as const) {
    await page.goto(address)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`${address.replace(/[?]/g, '\\?')}$`)
    )
    const meta = page.locator('meta[name=robots]')
    expect((await meta.count()) > 0 ? await meta.getAttribute('content') : null, address).toBe(robots)
  }
  const moved = [
    ['/books/page/2', '/books'],
    ['/books/search', '/books'],
    ['/books/search?q=war', '/books?q=war'],
    ['/books//', '/books'],
    ['//books//?q=war', '/books?q=war']
  ] as const
  for (const [former, now] of moved) {
    const response = await request.get(new URL(page.url()).origin + former, { maxRedirects: 0 })
    const { pathname, search } = new URL(response.headers().location ?? '', page.url())
    expect([response.status(), `${pathname}${search}`], former).toEqual([308, now])
  }
})

test('pages of books of one category are for those who are logged in; guests are led to the same books', async ({
  page,
  context
}) => {
  await page.goto('/')
  const first = page.getByRole('region', { name: 'Browse by category' }).getByRole('link').first()
  const name = (await first.locator('span.font-title').last().textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/\/books\?category=[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('category') ?? ''
  await page.goto(`/category/${id}?condition=Good`)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/category/${id}?condition=Good`)}`)

  await enterAs(context, await addPerson('Buyer', 'Cato Category'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(`/category/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('group', { name: 'Condition' }).getByLabel(/^Good/).check()
  await expect(page).toHaveURL(`/category/${id}?condition=Good`)
  await expect(page.getByRole('group', { name: 'Category' })).toBeHidden()
  expect((await page.request.get('/category/0123456789abcdef01234567')).status()).toBe(404)
})
