import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'

const GERMAN_PRICE = /^\d[\d.]*,\d\d\s€$/
const ENGLISH_PRICE = /^€[\d,]+\.\d\d$/

for (const scripts of [true, false]) {
  test.describe(scripts ? 'the shop in German' : 'the shop in German, without any script', () => {
    test.use({ javaScriptEnabled: scripts })

    test('is chosen in the foot, remembered, and left again', async ({ page }) => {
      await page.goto('/books')
      const price = page.getByRole('main').locator('data').first()
      await expect(price).toHaveText(ENGLISH_PRICE)
      await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
      await expect(page).toHaveURL('/books')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('navigation', { name: 'Hauptmenü', exact: true })).toContainText('Über uns')
      await expect(price).toHaveText(GERMAN_PRICE)

      await page.reload()
      await expect(price).toHaveText(GERMAN_PRICE)
      await page.goto('/nothing-here')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoppla! Seite nicht gefunden.')
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
      await expect(page).toHaveURL('/nothing-here')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found.')
      await page.goto('/books')
      await expect(price).toHaveText(ENGLISH_PRICE)
    })
  })
}

test.describe('a browser whose first language the shop speaks is', () => {
  test.use({ locale: 'de-AT' })
  const offer = (page: Page) => page.getByRole('complementary', { name: 'Sprache' })

  test('a browser whose first language the shop speaks is offered German once, and reads on in English when the offer is left alone', async ({
    page
  }) => {
    await page.goto('/books')
    await expect(offer(page).getByText('Flyleaf gibt es auch auf Deutsch.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  test('a browser whose first language the shop speaks is led to German by the offer, which does not come again', async ({
    page
  }) => {
    await page.goto('/books?condition=Good')
    await offer(page).getByRole('button', { name: 'Auf Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL('/books?condition=Good')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(offer(page)).toBeHidden()
  })

  test('a browser whose first language the shop speaks is rid of the offer when it says that English is right', async ({
    page
  }) => {
    await page.goto('/')
    await offer(page).getByRole('button', { name: 'Bei Englisch bleiben' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('a browser whose languages the shop does not speak is offered none', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('aside[data-offers-language]')).toBeHidden()
  await context.close()
})

test('the page of last resort speaks the language of the page that broke', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
  const page = await context.newPage()
  // The last that the frame of a page does when its scripts take over (components/layout/taken-over.tsx) fails.
  await page.addInitScript(() => {
    document.dispatchEvent = () => {
      throw new Error('The frame of the page is broken.')
    }
  })
  await page.goto('/', { waitUntil: 'commit' })
  const broken = page.getByRole('heading', { name: 'Etwas ist schiefgegangen' })
  await expect
    .poll(async () => {
      // The scripts of a first view wait for a hand that moves.
      await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
      return broken.isVisible()
    })
    .toBe(true)
  await expect(page).toHaveTitle('Etwas ist schiefgegangen · Flyleaf')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})
