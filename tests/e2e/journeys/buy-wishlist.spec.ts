import { expect, test } from '@/tests/support/browser'
import { addPerson, changeCopy, enterAs, createListing } from './buy-fixture'

test('the wishlist takes a guest to log in and back to the same card, where the wish is made', async ({ page }) => {
  const email = await addPerson('Buyer', 'Wanda Wish')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET' && !pathname.startsWith('/api/auth/'))
      asked.push(pathname)
  })
  await page.goto('/books')
  const card = page.getByRole('article').nth(7)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('button', { name: `Add To WishList: ${title}` }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fbooks%23wishlist-/)

  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password').fill('flyleaf-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/books')
  await expect(page.getByText('You added this book to your wishlist!')).toBeVisible()
  const wishlisted = page.getByRole('button', { name: `On your wishlist: ${title}` })
  await expect(wishlisted).toBeInViewport()
  asked.length = 0
  await page.reload()
  await expect(wishlisted).toBeVisible()
  // Everything personal of a page comes with one response. Once the page is idle, the stream of changes has it read again.
  expect(new Set(asked.filter((path) => path !== '/api/live'))).toEqual(new Set(['/api/me']))

  await page.goto('/dashboard/mywishlist/somebody.else@flyleaf.test')
  await expect(page).toHaveURL(/mywishlist\/wanda\.wish\.[0-9a-f]+(%40|@)flyleaf\.test$/)
  const item = page.getByRole('listitem').filter({ hasText: title })
  await expect(item.getByText('Available', { exact: true })).toBeVisible()
  await item.getByRole('button', { name: `Remove: ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeFocused()
})

test('the wishlist shows the price and state of the moment, books first, then pays', async ({ page, context }) => {
  const copy = await createListing(await addPerson('Seller', 'Sela Seller'), 'A wished-for atlas', 1500)
  await enterAs(context, await addPerson('Buyer', 'Wil Wish'))
  await page.goto(copy.address)
  await page.getByRole('button', { name: /^Add To WishList/ }).click()
  await expect(page.getByText('You added this book to your wishlist!')).toBeVisible()

  await changeCopy(copy.id, { priceCents: 1100 })
  await page.goto('/dashboard/mywishlist/me')
  await expect(page.getByText('Price fell from €15.00 to €11.00')).toBeVisible()
  const payNow = page.getByRole('link', { name: `Pay Now: ${copy.title}` })
  await expect(payNow).toHaveAttribute('href', /^\/dashboard\/payment\/[0-9a-f]{24}$/)
  const ofItem = (await payNow.getAttribute('href')) ?? ''
  await payNow.click()
  await expect(page).toHaveURL(ofItem)
  await expect(page.getByRole('heading', { name: 'Hey there Wil Wish' })).toBeVisible()
  await page.getByLabel('Phone number').fill('+49 30 5556677')
  await page.getByLabel('Meeting location').fill('The fountain')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(
    (url) => /^\/dashboard\/payment\/[0-9a-f]{24}$/.test(url.pathname) && url.pathname !== ofItem
  )
  await expect(page.getByText('Your book has been booked successfully!')).toBeVisible()
  await expect(page.getByText('Please pay €11.00 for A wished-for atlas.')).toBeVisible()

  await page.goto('/dashboard/mywishlist/me')
  await expect(page.getByText('Held for you', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Pay Now: ${copy.title}` }).click()
  await expect(page.getByRole('heading', { name: 'Hey there Wil Wish' })).toBeVisible()
  const ofBooking = page.url()
  await page.goto(ofItem)
  await expect(page).toHaveURL(ofBooking)
})

test('the wishlist says why a copy cannot come onto it', async ({ page, context }) => {
  const seller = await addPerson('Seller', 'Seta Seller')
  const copy = await createListing(seller, 'A withdrawn atlas')
  await enterAs(context, await addPerson('Buyer', 'Wes Wish'))
  await page.goto(copy.address)
  await changeCopy(copy.id, { status: 'withdrawn' })
  await page.getByRole('button', { name: /^Add To WishList/ }).click()
  const popup = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(popup.getByText("You couldn't add this book to your wishlist")).toBeVisible()
  await expect(popup.getByText('That book is no longer listed.')).toBeVisible()
  await popup.getByRole('button', { name: 'OK' }).click()
})
