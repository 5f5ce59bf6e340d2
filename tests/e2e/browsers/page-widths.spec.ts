import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Visitor } from '@/tests/support/browsers/open-visitor'
import { listTooWide } from '../screens/find-too-wide'
import { listPublicScreens } from '../screens/public-screens'
import { UNSETTLED } from '../screens/settle'
import { addLongSeller, createPublicFixture } from '../screens/screens-fixture'
import { test } from './visitor'

/** From a small phone to a desktop, in CSS pixels. */
const WIDTHS = [320, 360, 768, 1024, 1280, 1920]

const Flaws = z.array(z.string())
const IS_SETTLED = `document.querySelector('h1') !== null && document.querySelector(${JSON.stringify(UNSETTLED.join())}) === null`

async function findFlaws({ driver, open }: Visitor, address: string): Promise<string[]> {
  const flaws: string[] = []
  await open(address)
  await expect.poll(() => driver.evaluate(IS_SETTLED), `${address} shows all its parts`).toBe(true)
  for (const width of WIDTHS) {
    await driver.resize(width, 900)
    const found = Flaws.parse(await driver.evaluate(`(${listTooWide})()`))
    flaws.push(...found.map((flaw) => `${address} at ${width}: ${flaw}`))
  }
  return flaws
}

test('no public page is wider than its window, from 320 to 1920 pixels', async ({ visitor }) => {
  const screens = listPublicScreens(await createPublicFixture(await addLongSeller())).filter(
    ({ isForeign }) => !isForeign
  )
  const flaws: string[] = []
  for (const address of new Set(screens.map(({ path }) => path))) flaws.push(...(await findFlaws(visitor, address)))
  expect(flaws).toEqual([])
})
