import path from 'node:path'
import { writeBarcodeVideo } from '@/tests/support/barcode-video'
import { expect, test } from '@/tests/support/browser'
import { findChromium } from '@/tests/support/find-chromium'
import { enterAsSeller } from './selling-fixture'

const ISBN = '9780806513287'
const VIDEO = path.resolve('test-results', 'barcode.y4m')
writeBarcodeVideo(VIDEO, ISBN)

test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`
    ]
  }
})

test('a browser without a reader of barcodes reads one by WebAssembly, which is fetched when somebody scans', async ({
  page
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.wasm')) fetched.push(request.url())
  })
  await page.addInitScript(() => Object.defineProperty(window, 'BarcodeDetector', { value: undefined }))
  await enterAsSeller(page, 'Scanning Seller')
  // By the link and not by the address: the page brings a policy of its own.
  await page.goto('/dashboard/myproducts')
  await page.getByRole('link', { name: 'Add a Product' }).first().click()
  await expect(page.getByLabel('ISBN')).toBeVisible()
  const scan = page.getByRole('button', { name: 'Scan' })
  await expect(scan).toBeVisible()
  expect(fetched).toEqual([])
  await scan.click()
  await expect(page.getByLabel('ISBN')).toHaveValue(ISBN)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(fetched).toHaveLength(1)
})

test('the first steps of a seller lead to the scanner, which is open and fills in the ISBN', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'BarcodeDetector', { value: undefined }))
  await enterAsSeller(page, 'Starting Scanner')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Scan a barcode' }).click()
  await expect(page.getByLabel('ISBN')).toHaveValue(ISBN)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/addproduct')
})
