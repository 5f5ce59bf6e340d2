import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { addPerson, bookByCall, createListing, enterAs, payByCard } from './buy-fixture'
import { dispute, expectEarning, handOver, letCasePeriodEnd, payOut, setUpPayouts } from './payout-fixture'
import { enterAsSeller, takePhoto } from './selling-fixture'

async function openAs(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await enterAs(context, email)
  return context.newPage()
}

async function list(page: Page, title: string): Promise<string> {
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Product name').fill(title)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Image').setInputFiles(await takePhoto('cover'))
  await page.getByLabel('Price', { exact: true }).fill('9.00')
  await page.getByLabel('Original price').fill('14.99')
  await page.getByLabel('Year of purchase').fill('2019')
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Location').fill('Lisbon')
  await page.getByLabel('Phone number').fill('030 23125046')
  await page.getByLabel('Description').fill('Read once, a clean and tight copy.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myproducts/)
  const listing = await withShopDatabase((database) => database.collection('listings').findOne({ title }))
  return listing?._id.toString() ?? ''
}

test('A new seller lists a book, sells it, sets up payouts, hands it over and is paid, and the statement says so', async ({
  page,
  browser,
  baseURL
}) => {
  const email = await enterAsSeller(page, 'Newly Paid')
  const title = `The first sale of ${email}`
  const id = await list(page, title)
  const buyer = await openAs(browser, baseURL, await addPerson('Buyer', 'Piet Payer'))
  const bookingId = await bookByCall(buyer, id)
  await payByCard(buyer, bookingId)
  await buyer.goto(`/dashboard/receipt/${bookingId}`)
  await expect(buyer.getByText('Flyleaf keeps your money until the handover.')).toBeVisible()

  await expectEarning(page, title, /€9\.00.*Paid.*It follows after the handover/)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'Set up payouts' })).toBeVisible()
  await setUpPayouts(page)
  await handOver(buyer, page, { bookingId, title })
  await expectEarning(page, title, /Handed over.*Expected/)
  await letCasePeriodEnd(bookingId)
  await expectEarning(page, title, /Transferred/)
  await payOut(email)
  await expect(async () => {
    await page.goto('/dashboard/earnings')
    await expect(page.getByRole('region', { name: 'Payouts, latest first' }).getByText('Paid out')).toBeVisible({
      timeout: 2000
    })
  }).toPass()

  await page.getByRole('region', { name: 'Monthly statements' }).getByRole('link').first().click()
  const statement = page.getByRole('region', { name: /^Statement for/ })
  await expect(statement.getByRole('row', { name: new RegExp(`The first sale of .*€9\\.00`) }).first()).toBeVisible()
  await expect(statement.getByRole('row', { name: /Transferred.*€9\.00/ })).toBeVisible()
  await buyer.goto(`/dashboard/receipt/${bookingId}`)
  await expect(buyer.getByText('The seller is paid for this book.')).toBeVisible()
})

test('Money that goes back after the transfer is taken back from the seller, or owed, and a won dispute is paid again', async ({
  page,
  browser,
  baseURL
}) => {
  const email = await enterAsSeller(page, 'Often Refunded')
  await setUpPayouts(page)
  const buyer = await openAs(browser, baseURL, await addPerson('Buyer', 'Rea Returner'))
  const sell = async (name: string) => {
    const title = `${name} of ${email}`
    const copy = await createListing(email, title, 1000)
    const bookingId = await bookByCall(buyer, copy.id)
    await payByCard(buyer, bookingId)
    await handOver(buyer, page, { bookingId, title })
    return { bookingId, title }
  }
  const refunded = await sell('An atlas with a torn map')
  const won = await sell('An atlas that the bank gives back')
  const lost = await sell('An atlas that the bank takes')
  await letCasePeriodEnd(refunded.bookingId, won.bookingId, lost.bookingId)
  for (const { title } of [refunded, won, lost]) await expectEarning(page, title, /Transferred/)

  const office = await openAs(browser, baseURL, 'admin@flyleaf.test')
  const refund = async (amount: string) => {
    await office.goto(`/dashboard/bookings/${refunded.bookingId}`)
    await office.getByRole('button', { name: 'Refund money' }).click()
    await office.getByLabel('Amount in euro').fill(amount)
    await office.getByLabel(/^Reason/).fill('A torn map.')
    await office.getByRole('button', { name: 'Continue' }).click()
    await office.getByRole('button', { name: 'Yes, refund it' }).click()
    await expect(office.getByText(`€${amount} has been refunded.`)).toBeVisible()
  }
  await refund('4.00')
  await expectEarning(page, refunded.title, /€4\.00 returned.*€6\.00.*Transferred/)

  await dispute(won.bookingId)
  await dispute(lost.bookingId)
  await expectEarning(page, won.title, /Waiting.*The buyer’s bank disputes the payment/)
  const submit = async (title: string, text: string, outcome: RegExp) => {
    await office.goto('/dashboard/money/disputes')
    const card = office.getByRole('article').filter({ hasText: title })
    const field = card.getByLabel('Evidence for the bank')
    await expect(field).toHaveValue(/The customer showed the seller the single-use code [0-9A-Z]{8}/)
    await field.fill(text)
    await card.getByRole('button', { name: 'Submit the evidence' }).click()
    await expect(office.getByText('The evidence is submitted.').first()).toBeVisible()
    // The page has been refreshed.
    await expect(card.getByRole('button', { name: 'Submit the evidence' })).toHaveCount(0)
    await office.getByRole('link', { name: 'Closed disputes' }).click()
    await expect(card).toContainText(outcome)
  }
  // Words by which Stripe's test mode decides: docs.stripe.com/testing#evidence.
  await submit(lost.title, 'losing_evidence', /lost/)
  await submit(won.title, 'winning_evidence', /won/)
  await expectEarning(page, lost.title, /Returned/)
  await expectEarning(page, won.title, /€10\.00.*Transferred/)

  await payOut(email)
  await refund('5.00')
  await expectEarning(page, refunded.title, /Owed.*€5\.00 to return/)
  await office.goto('/dashboard/money')
  await expect(office.getByRole('heading', { name: 'Money that needs a decision' })).toBeVisible()
})
