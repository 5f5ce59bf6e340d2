import { whoMaySee } from '@/components/users/who-may-see'
import { PAGE_RESPONSES } from '@/tests/integration/access/page-responses'
import { DEMO_PASSWORD, expect, test } from '@/tests/support/browser'
import { awaitQuiet } from '@/tests/support/await-quiet'
import { addBuyer, withShopDatabase } from '@/tests/support/running-shop'
import { english } from '@/tests/support/english'
import { enterAs } from './buy-fixture'

const ROLES = { buyer: 'Buyer', seller: 'Seller', admin: 'Admin' } as const

/** One page for each audience that somebody is not part of, as [address, audience]. */
function pagesOfOthers(who: keyof typeof ROLES): [address: string, audience: string][] {
  const pages = new Map<string, string>()
  for (const address of Object.keys(PAGE_RESPONSES)) {
    const audience = address.includes('[') ? null : whoMaySee(address, [ROLES[who]], english)
    if (audience && !pages.has(audience)) pages.set(audience, address)
  }
  return [...pages].map(([audience, address]) => [address, audience])
}

test.describe('guarded pages', () => {
  test('guarded pages show that they are on their way while the role is checked', async ({ page }) => {
    await enterAs(page.context(), 'buyer@flyleaf.test')
    await page.goto('/dashboard')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/dashboard/profile**', async (route) => {
      if (!('next-router-prefetch' in route.request().headers())) await held
      await route.continue()
    })
    await page.getByRole('main').getByRole('link', { name: 'My Profile' }).first().click()
    const spinner = page.getByText('Loading the page')
    await expect(spinner.first()).toBeAttached()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    await expect(spinner).toHaveCount(0)
  })

  for (const who of ['buyer', 'seller', 'admin'] as const) {
    test(`guarded pages tell the ${who} whom they are for, on /login and without a loop`, async ({ page }) => {
      await enterAs(page.context(), `${who}@flyleaf.test`)
      for (const [address, audience] of pagesOfOthers(who)) {
        const response = await page.goto(address)
        expect(response?.request().redirectedFrom()?.redirectedFrom(), `${address}: more than one redirect`).toBeFalsy()
        await expect(page).toHaveURL(`/login?from=${encodeURIComponent(address)}&account=other`)
        await expect(page.getByText(`This page is for ${audience}.`)).toBeVisible()
        await expect(page.getByText(`You are signed in as a${who === 'admin' ? 'n' : ''} ${who} (`)).toBeVisible()
      }
    })

    test(`guarded pages tell the ${who} whom they are for without scripts`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      await enterAs(context, `${who}@flyleaf.test`)
      const page = await context.newPage()
      for (const [address, audience] of pagesOfOthers(who)) {
        await page.goto(address)
        await expect(page).toHaveURL(`/login?from=${encodeURIComponent(address)}&account=other`)
        await expect(page.getByText(`This page is for ${audience}.`)).toBeVisible()
      }
      await page.getByRole('main').getByRole('link', { name: 'Back to your dashboard' }).click()
      await expect(page).toHaveURL('/dashboard')
      await context.close()
    })
  }

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
    test(`guarded pages explain themselves again to who logs in with another wrong account ${how}, and open for the right one`, async ({
      browser
    }) => {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      const logIn = async (who: string) => {
        const main = page.getByRole('main')
        await main.getByLabel('Email', { exact: true }).fill(`${who}@flyleaf.test`)
        await main.getByLabel('Password').fill(DEMO_PASSWORD)
        await main.getByRole('button', { name: 'Login', exact: true }).click()
      }
      await page.goto('/dashboard/addproduct')
      await logIn('buyer')
      const explained = '/login?from=%2Fdashboard%2Faddproduct&account=other'
      await expect(page).toHaveURL(explained)
      await expect(page.getByText('You are signed in as a buyer (')).toBeVisible()
      await logIn('admin')
      await expect(page.getByText('You are signed in as an admin (')).toBeVisible()
      await expect(page).toHaveURL(explained)
      await expect(page.getByText('Log in with a seller account')).toBeVisible()
      await logIn('seller')
      await expect(page).toHaveURL('/dashboard/addproduct')
      await context.close()
    })
  }

  test('guarded pages send somebody away whose account is suspended while they look around', async ({ page }) => {
    const email = `stopped.${Date.now()}@flyleaf.test`
    await addBuyer(email, 'Stella Stopped')
    await enterAs(page.context(), email)
    // What is still being rendered would fail.
    await awaitQuiet(page, () => page.goto('/dashboard'))
    await expect(page.getByRole('heading', { name: 'Welcome, Stella Stopped' })).toBeVisible()
    await withShopDatabase((database) =>
      database.collection('users').updateOne({ email }, { $set: { status: 'suspended' } })
    )

    await page.getByRole('main').getByRole('link', { name: 'My Profile' }).first().click()
    await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fprofile$/)
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
    await expect(page.getByText('Stella Stopped')).toHaveCount(0)
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
  })

  test('guarded pages stand in the side menu, and on a phone in the drawer, of those who may see them', async ({
    page
  }) => {
    await enterAs(page.context(), 'seller@flyleaf.test')
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getByRole('link', { name: 'My Products' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /My Orders|My Wishlist|All Buyers|All Sellers/ })).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: /^Menu/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    // The link to the dashboard also says how much is unread.
    for (const name of [/^Home$/, /^Blog$/, /^Dashboard/, /^Add a Product$/, /^My Products$/]) {
      await expect(drawer.getByRole('link', { name })).toBeVisible()
    }
    await expect(drawer.getByText('About Us')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expect(drawer.getByRole('link', { name: /Log In|My Orders|My Wishlist|All Buyers|All Sellers/ })).toHaveCount(
      0
    )
    await drawer.getByRole('link', { name: 'My Products' }).click()
    await expect(page).toHaveURL(/\/dashboard\/myproducts$/)
    await expect(drawer).toHaveCount(0)
  })
})
