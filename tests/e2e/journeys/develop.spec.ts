import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
// Without the quiet console of the other journeys: the development build talks there.
import { expect, test } from '@playwright/test'

const PORT = '3193'

test('npm run dev opens a shop whose pages work, at its address in the local network too', async ({ page }) => {
  const data = mkdtempSync(path.join(tmpdir(), 'flyleaf-dev-'))
  const env = { ...process.env, PORT, HOST: '0.0.0.0', FLYLEAF_DATA: data, FLYLEAF_DEMO_LISTINGS: '2' }
  const shop = spawn(process.execPath, ['scripts/start.mjs', '--dev'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(shop, 'exit')
  try {
    let address: string | undefined
    for await (const line of createInterface({ input: shop.stdout })) {
      address = /^Flyleaf is open at (\S+)/.exec(line)?.[1]
      if (address) break
    }
    expect(address).toMatch(new RegExp(`^http://[\\d.]+:${PORT}$`))
    shop.stdout.resume()
    await page.goto(`${address}/books`)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 120_000 })
  } finally {
    shop.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
})
