import { expect, fillCard, test } from '@/tests/support/browser'
import { addPerson, bookByCall, changeCopy, enterAs, moveProviderLever, payByCard, createListing } from './buy-fixture'

test('paying without funds, refused by the bank, then confirmed at the bank, with a receipt at the end', async ({
  page,
  context
}) => {
  const copy = await createListing(await addPerson('Seller', 'Sid Seller'), 'An atlas to be paid', 1990)
  const email = await addPerson('Buyer', 'Pam Payer')
  await enterAs(context, email)
  await page.goto(`/dashboard/payment/${await bookByCall(page, copy.id)}`)
  await expect(page.getByRole('heading', { name: 'Hey there Pam Payer' })).toBeVisible()
  await expect(page.getByText('Please pay €19.90 for An atlas to be paid.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^23 h \d\d min left to pay$|^1 day 0 h left to pay$/)
  const pay = page.getByRole('button', { name: /^Pay €/ })
  const bank = page.frameLocator('iframe[title="Secure authentication frame"]')

  await fillCard(page, '4000 0000 0000 9995')
  await pay.click()
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()

  await fillCard(page, '4000 0025 0000 3155')
  await pay.click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/authenticat/i)
  await expect(pay).toBeEnabled()
  await pay.click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()

  // Looked at again it is paid, not payable.
  await page.reload()
  await expect(page.getByText('Congratulations! Your payment has been completed')).toBeVisible()
  const transaction = (await page.getByText(/^pi_\w+$/).textContent()) ?? ''
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  for (const words of [transaction, `Pam Payer, ${email}`, 'Sid Seller', 'An atlas to be paid, one used copy']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d CES?T$/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('cell', { name: '€19.90' }).last()).toBeVisible()
})

test('paying in a second tab, after it was paid in the first, shows that it is paid', async ({ page, context }) => {
  const copy = await createListing(await addPerson('Seller', 'Tia Seller'), 'An atlas in two tabs')
  await enterAs(context, await addPerson('Buyer', 'Tom Tabs'))
  const booking = await bookByCall(page, copy.id)
  const other = await context.newPage()
  await other.goto(`/dashboard/payment/${booking}`)
  await fillCard(other, '4242 4242 4242 4242')
  await payByCard(page, booking)

  await other.getByRole('button', { name: /^Pay €/ }).click()
  await expect(other.getByText('Congratulations! Your payment has been completed')).toBeVisible()
  await expect(other.getByText(/Please pay/)).toHaveCount(0)
  await expect(other.getByRole('timer')).toHaveCount(0)
})

test('paying waits while the provider is unavailable: the page says so, the book stays held, and trying again works', async ({
  page,
  context
}) => {
  const copy = await createListing(await addPerson('Seller', 'Sy Seller'), 'A patient atlas')
  await enterAs(context, await addPerson('Buyer', 'Pat Patient'))
  const booking = await bookByCall(page, copy.id)
  await moveProviderLever('POST', 'faults', {
    action: 'refuse',
    times: 3,
    method: 'POST',
    path: '/v1/payment_intents'
  })
  try {
    await page.goto(`/dashboard/payment/${booking}`)
    await expect(
      page.getByText(/^Card payments are not available right now\. Your book is still on hold/)
    ).toBeVisible()
  } finally {
    await moveProviderLever('DELETE', 'faults')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeEnabled()
})

test('two browsers at one copy press Submit at the same moment: one has it, the other is told so', async ({
  browser,
  baseURL
}) => {
  const copy = await createListing(await addPerson('Seller', 'Sue Seller'), 'An atlas for one')
  const rivals = await Promise.all(
    ['Rae Rival', 'Ron Rival'].map(async (name) => {
      const context = await browser.newContext({ baseURL })
      await enterAs(context, await addPerson('Buyer', name))
      const page = await context.newPage()
      await page.goto(copy.address)
      await page.getByRole('button', { name: /^Book Now/ }).click()
      await page.getByLabel('Phone number').fill('+49 30 1112233')
      await page.getByLabel('Meeting location').fill('Porto')
      return page
    })
  )
  await Promise.all(rivals.map((page) => page.getByRole('button', { name: 'Submit' }).click()))
  const outcomes = await Promise.all(
    rivals.map(async (page) => {
      const won = page.getByText('Your book has been booked successfully!')
      const lost = page.getByRole('alertdialog', { name: 'Oops...' })
      await expect(won.or(lost)).toBeVisible()
      if (await won.isVisible()) return 'won'
      await expect(lost.getByText("Your book couldn't be booked")).toBeVisible()
      await expect(lost.getByText(/just been booked/)).toBeVisible()
      return 'lost'
    })
  )
  expect(outcomes.sort()).toEqual(['lost', 'won'])
  for (const page of rivals) await page.context().close()
})

test('when the price changes meanwhile, the old and the new one are shown, and the form comes back with all that was typed', async ({
  page,
  context
}) => {
  const copy = await createListing(await addPerson('Seller', 'Sam Seller'), 'An atlas that grows dearer', 900)
  await enterAs(context, await addPerson('Buyer', 'Bo Buyer'))
  await page.goto(copy.address)
  await page.getByRole('button', { name: /^Book Now/ }).click()
  await page.getByLabel('Phone number').fill('+49 30 1112233')
  await page.getByLabel('Meeting location').fill('Porto')
  await changeCopy(copy.id, { priceCents: 1000 })
  await page.getByRole('button', { name: 'Submit' }).click()
  const popup = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(popup.getByText('The price changed from €9.00 to €10.00.')).toBeVisible()
  await popup.getByRole('button', { name: 'See the new price' }).click()
  const form = page.getByRole('dialog', { name: 'Book this copy' })
  await expect(form.getByLabel('Phone number')).toHaveValue('+49 30 1112233')
  await expect(form.getByLabel('Meeting location')).toHaveValue('Porto')
})
