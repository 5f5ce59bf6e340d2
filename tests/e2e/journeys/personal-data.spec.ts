import { readFile } from 'node:fs/promises'
import { DEMO_PASSWORD, expect, test } from '@/tests/support/browser'
import { addUser, withShopDatabase } from '@/tests/support/running-shop'
import { enterAs } from './buy-fixture'

/** As if the person had logged in an hour ago. */
async function letAnHourPass(email: string): Promise<void> {
  await withShopDatabase((database) =>
    database
      .collection('users')
      .updateOne({ email }, { $set: { 'sessions.$[].provedAt': new Date(Date.now() - 3_600_000) } })
  )
}

test('somebody downloads all of their own data as a file', async ({ page }) => {
  const email = `data.${Date.now()}@flyleaf.test`
  await addUser('Buyer', email, 'Dora Data')
  await enterAs(page.context(), email)
  await page.goto('/dashboard/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click()
  ])
  expect(download.suggestedFilename()).toBe('my-flyleaf-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { name: 'Dora Data', email, role: 'Buyer' }, purchases: [] })
})

test('an admin who logged in a while ago types the password once more before an account is deleted', async ({
  page
}) => {
  const admin = `late.admin.${Date.now()}@flyleaf.test`
  const gone = `late.delete.${Date.now()}@flyleaf.test`
  await addUser('Buyer', admin, 'Late Admin')
  await addUser('Buyer', gone, 'Greta Gone')
  await withShopDatabase((database) =>
    database.collection('users').updateOne({ email: admin }, { $set: { role: 'Admin' } })
  )
  await enterAs(page.context(), admin)
  await letAnHourPass(admin)
  await page.goto(`/dashboard/allbuyers?q=${gone}`)
  const row = page.getByRole('row', { name: /Greta Gone/ })
  await row.getByRole('button', { name: 'Delete Greta Gone' }).click()
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Yes, delete it!' })
    .click()
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await proof.getByLabel('Your password').fill('not my password')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('That is not your password.')).toBeVisible()
  // Behind the dialog, where nobody can reach it.
  await expect(page.getByRole('row', { name: /Greta Gone/, includeHidden: true })).toBeVisible()
  await proof.getByLabel('Your password').fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Deleted!', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})
