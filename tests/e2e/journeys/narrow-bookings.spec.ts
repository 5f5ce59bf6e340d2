import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/support/browser'
import { findTooWide } from '../screens/find-too-wide'
import { addPerson, bookByCall, createListing, enterAs, payByCard } from './buy-fixture'

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** The texts of cards that stick out of them. */
function listOverhangs(page: Page): Promise<(string | null)[]> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const end = card.getBoundingClientRect().right + 1
      return [...card.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > end)
        .map((part) => part.textContent)
    })
  )
}

test('orders and sales fit a phone of 320 px in German, also with a title of one long word', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const seller = await addPerson('Seller', 'Nora Narrow')
  const [paid, held] = [await createListing(seller, LONG_WORD), await createListing(seller, `${LONG_WORD} II`)]
  await enterAs(context, await addPerson('Buyer', 'Ned Narrow'))
  await payByCard(page, await bookByCall(page, paid.id))
  const booking = await bookByCall(page, held.id)
  const office = await browser.newContext({ baseURL })
  await enterAs(office, seller)

  const sales = await office.newPage()
  for (const [side, address] of [
    [page, '/dashboard/myorders/me'],
    [sales, '/dashboard/sales'],
    [sales, `/dashboard/sales/${booking}`]
  ] as const) {
    await side.context().addCookies([{ name: 'language', value: 'de', url: baseURL ?? '' }])
    await side.setViewportSize({ width: 320, height: 640 })
    await side.goto(address)
    await expect(side.getByText('Reserviert, nicht bezahlt')).toBeVisible()
    expect(await findTooWide(side), address).toEqual([])
    expect(await listOverhangs(side), address).toEqual([])
  }
  await office.close()
})
