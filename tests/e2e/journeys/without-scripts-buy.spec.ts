import { DEMO_PASSWORD, expect, test } from '@/tests/support/browser'
import { addPerson, createListing } from './buy-fixture'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader searches, signs in, books and subscribes', async ({ page }) => {
    const email = await addPerson('Buyer', 'Nora Noscript')
    await page.goto('/books')
    await page.getByRole('main').locator('input[name=q]').fill('the')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '“the”' })).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^(Book Now|Add To WishList)/ }).filter({ visible: true })
    ).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Book Now/ }).first()).toBeVisible()

    const copy = await createListing('seller@flyleaf.test', 'A book bought without scripts')
    await page.goto(copy.address)
    await page.getByRole('link', { name: `Book Now: ${copy.title}` }).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/dashboard/book/${copy.id}`)}`)
    const login = page.getByRole('main')
    await login.getByLabel('Email', { exact: true }).fill(email)
    await login.getByLabel('Password').fill('not the password')
    await login.getByRole('button', { name: 'Login' }).click()
    await expect(login.getByRole('alert')).toHaveText('Email or password is incorrect.')
    expect(page.url()).not.toContain('password')
    await login.getByLabel('Email', { exact: true }).fill(email)
    await login.getByLabel('Password').fill(DEMO_PASSWORD)
    await login.getByRole('button', { name: 'Login' }).click()

    await expect(page).toHaveURL(`/dashboard/book/${copy.id}`)
    const form = page.getByRole('main')
    await form.getByLabel('Phone number').fill('12')
    await form.getByLabel('Meeting location').fill('Main station, north door')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByRole('alert')).toContainText('A phone number has 6 to 15 digits')
    await form.getByLabel('Phone number').fill('+49 30 1234567')
    await form.getByLabel('Meeting location').fill('Main station, north door')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/dashboard/myorders/me')
    await expect(page.getByText(copy.title).filter({ visible: true }).first()).toBeInViewport()

    await page.getByRole('link', { name: `Pay Now: ${copy.title}` }).click()
    await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/)
    // By its element: a search by text skips `noscript`.
    await expect(form.locator('noscript p').first()).toContainText('the card form needs scripts')
    await expect(form.getByRole('status', { name: 'Loading the card form' })).toBeHidden()
    await form.locator('noscript button', { hasText: 'Email me the link' }).click()
    await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}\?notice=link-sent$/)
    await expect(form.getByRole('status').filter({ visible: true })).toContainText(`We have sent a link to ${email}`)

    await page.goto('/blog')
    const box = page.getByRole('contentinfo')
    await box.getByLabel('Email address').fill(`plain.${crypto.randomUUID()}@readers.test`)
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/newsletter/sent')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Thanks! Check your email to confirm.')
  })

  test('a reader signs up in German, and is told what is wrong', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
    await page.goto('/signup?from=%2Fbooks')
    const form = page.getByRole('main')
    const fill = async (password: string) => {
      await form.getByLabel('Name').fill('Paula Plain')
      await form.getByRole('combobox').selectOption('Buyer')
      await form.getByLabel('E-Mail').fill(`paula.${crypto.randomUUID()}@flyleaf.test`)
      await form.locator('input[name=password]').fill(password)
      await form.locator('button[type=submit]').click()
    }
    await fill('password1')
    await expect(form.getByRole('alert')).toHaveText(/^Wählen Sie ein Passwort/)
    await fill('a long and rare phrase')
    await expect(page).toHaveURL('/books')
  })
})
