import type { Locator, Page } from '@playwright/test'
import { expect, logIn, test } from '@/tests/support/browser'
import { enterAs } from './buy-fixture'

const FOR_GUESTS = ['Home', 'Blog', 'Log In', 'About Us']
const FOR_BUYERS = ['Home', 'Blog', 'Dashboard', 'About Us', 'Log Out']

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })

/** The words of the bar in the order of the document, each with where it begins; without the search box. */
async function readBar(page: Page): Promise<{ word: string; at: number }[]> {
  return barOf(page).evaluate((bar) =>
    [...bar.querySelectorAll('a, button, li')].flatMap((part) => {
      const { left, width } = part.getBoundingClientRect()
      const isLine = part.matches('a, button') || !part.querySelector('a, button')
      const word = part.textContent.trim()
      return isLine &&
        word !== '' &&
        width > 0 &&
        !part.closest('form') &&
        getComputedStyle(part).visibility === 'visible'
        ? [{ word, at: Math.round(left) }]
        : []
    })
  )
}

/** How far the words of the bar stand from each other, in pixels: the text, not what a link has around it. */
async function gapsOf(page: Page): Promise<number[]> {
  return barOf(page)
    .getByRole('listitem')
    .evaluateAll((items) => {
      const words = items.flatMap((item) => {
        const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) {
          if (!texts.currentNode.parentElement?.checkVisibility({ visibilityProperty: true })) continue
          range.selectNodeContents(texts.currentNode)
          return [range.getBoundingClientRect()]
        }
        return []
      })
      return words.slice(1).map(({ left }, index) => Math.round(left - (words[index]?.right ?? left)))
    })
}

async function placeOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}

test.describe('the navigation bar', () => {
  for (const width of [800, 1280]) {
    test(`the navigation bar has the agreed order, and nothing moves when somebody is known: ${width} px`, async ({
      page,
      context
    }) => {
      await page.setViewportSize({ width, height: 720 })
      await page.goto('/')
      await expect(barOf(page).getByRole('link', { name: 'Log In' })).toBeVisible()
      const guest = await readBar(page)
      expect(guest.map(({ word }) => word)).toEqual(FOR_GUESTS)

      const gaps = await gapsOf(page)
      expect(Math.max(...gaps) - Math.min(...gaps), `the gaps are ${gaps.join(', ')}`).toBeLessThanOrEqual(2)
      // The same for a guest who has been here before.
      await page.evaluate(() => localStorage.setItem('been-here', 'yes'))
      await page.goto('/')
      await expect(barOf(page).getByRole('link', { name: 'Log In' })).toBeVisible()
      expect(await gapsOf(page)).toEqual(gaps)

      await enterAs(context, 'buyer@flyleaf.test')
      // As signing in by the form leaves it: whoever has signed in is known to the browser.
      await page.evaluate(() => localStorage.setItem('accessToken', 'any'))
      let response = (): void => undefined
      const held = new Promise<void>((resolve) => (response = resolve))
      await page.route('**/api/me', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/')
      const before = await readBar(page)
      response()
      await expect(barOf(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
      const after = await readBar(page)
      expect(after.map(({ word }) => word)).toEqual(FOR_BUYERS)
      expect(after.map(({ at }) => at)).toEqual(after.map(({ at }) => at).sort((a, b) => a - b))
      for (const { word, at } of before) {
        if (word !== 'Log In') expect(after, `${word} has moved`).toContainEqual({ word, at })
      }
    })
  }

  test('the navigation bar has it in the menu of a phone too', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    const lines = page.getByRole('navigation', { name: 'Main, small screen' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(lines.getByRole('listitem')).toHaveText(FOR_GUESTS)
    await enterAs(context, 'seller@flyleaf.test')
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(lines.getByRole('link', { name: 'Add a Product' })).toBeVisible()
    const words = (await lines.getByRole('listitem').allTextContents()).filter((word) => FOR_BUYERS.includes(word))
    expect(words).toEqual(['Home', 'Blog', 'Dashboard', 'About Us'])
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Log Out' })).toBeVisible()
  })
})

test('the bar knows who is signed in although signing out fails and the shop cannot say who it is', async ({
  page
}) => {
  await logIn(page, 'buyer@flyleaf.test')
  const logIns = barOf(page).getByRole('link', { name: 'Log In' })
  const logOut = barOf(page).getByRole('button', { name: 'Log Out' })
  await page.goto('/')
  await expect(logOut).toBeVisible()
  await page.route('**/api/auth/signout', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'BUSY', message: 'Busy' } } })
  )
  await Promise.all([page.waitForEvent('load'), logOut.click()])
  await expect(logOut).toBeVisible()
  await expect(logIns).toHaveCount(0)

  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'BUSY', message: 'Busy' } } })
  )
  await page.reload()
  await expect(logIns).toBeHidden()
  await page.unroute('**/api/me')
  await expect(logOut).toBeVisible()

  await page.unroute('**/api/auth/signout')
  await logOut.click()
  await expect(logIns).toBeVisible()
})

test('login and signup offer the other form before Google', async ({ page }) => {
  for (const [address, submit, link, google] of [
    ['/login', 'Login', 'New here? Register right now!', 'Sign In with Google'],
    ['/signup', 'Sign Up', 'Already have an account? Log in', 'Sign Up with Google Instead']
  ] as const) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: google })).toBeVisible()
    const parts = [
      main.getByRole('button', { name: submit, exact: true }),
      main.getByRole('link', { name: link }),
      main.getByRole('button', { name: google })
    ]
    const places = await Promise.all(parts.map(placeOf))
    expect(places, address).toEqual([...places].sort((a, b) => a - b))
  }
})

test('an address of no page is not found, whoever asks', async ({ page, context }) => {
  for (const email of [null, 'buyer@flyleaf.test']) {
    if (email !== null) await enterAs(context, email)
    for (const address of ['/category', '/category/of/nothing', '/nowhere']) {
      expect((await page.goto(address))?.status(), address).toBe(404)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
    }
  }
})

test('what does not exist below /dashboard gets 404, before any of the page', async ({ page, context }) => {
  const nothing = '0123456789abcdef01234567'
  const missing = {
    'buyer@flyleaf.test': [
      `/dashboard/payment/${nothing}`,
      `/dashboard/receipt/${nothing}`,
      `/dashboard/book/${nothing}`,
      '/dashboard/payment/no-id'
    ],
    'seller@flyleaf.test': [`/dashboard/myproducts/${nothing}`, '/dashboard/myproducts/no-id'],
    'admin@flyleaf.test': [`/dashboard/bookings/${nothing}`]
  }
  for (const [email, addresses] of Object.entries(missing)) {
    await enterAs(context, email)
    for (const address of [...addresses, '/dashboard/nowhere', '/dashboard/no/such/page']) {
      expect((await page.goto(address))?.status(), `${address} as ${email}`).toBe(404)
      await expect(page, address).toHaveTitle('Page not found · Flyleaf')
      await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()
      await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
    }
  }
})
