import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@/tests/support/browser'
import { addBuyer, withShopDatabase } from '@/tests/support/running-shop'
import { enterAs } from '../journeys/buy-fixture'
import { awaitHistory } from './demo-history'

const data = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

async function run(script: string): Promise<number | null> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, FLYLEAF_DATA: data },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  await once(child, 'exit')
  return child.exitCode
}

test('demo:reset while somebody is signed in: demo accounts go on, newer people are signed out', async ({
  page,
  browser
}) => {
  await awaitHistory(page)
  const newcomer = 'newcomer@flyleaf.test'
  await addBuyer(newcomer, 'Nora Newcomer')
  const others = await browser.newContext()
  const theirs = await others.newPage()
  await enterAs(theirs.context(), newcomer)
  await enterAs(page.context(), 'buyer@flyleaf.test')
  const toDo = page.getByRole('region', { name: 'To do' })
  await page.goto('/dashboard')
  await expect(toDo.getByRole('listitem').first()).toBeVisible()
  const before = await toDo.getByRole('listitem').count()

  // What somebody may have done to the demo meanwhile.
  await withShopDatabase(async (database) => {
    await database.collection('listings').updateMany({ status: 'available' }, { $set: { title: 'Scribbled over' } })
    await database.collection('orders').deleteMany({ userEmail: 'buyer@flyleaf.test' })
  })
  await page.reload()
  await expect(toDo.getByRole('listitem')).toHaveCount(0)

  expect(await run('scripts/demo-reset.mjs')).toBe(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toDo.getByRole('listitem')).toHaveCount(before)
  await page.goto('/books')
  await expect(page.getByText('Scribbled over')).toHaveCount(0)
  await page.goto('/books?q=Scribbled')
  await expect(page.getByText('Scribbled over')).toHaveCount(0)

  const response = await theirs.goto('/dashboard')
  expect(response?.status()).toBeLessThan(400)
  await expect(theirs).toHaveURL(/\/login/)
  await others.close()

  expect(await run('scripts/check-invariants.mjs')).toBe(0)
})
