// @ts-check
/** `npm run screens`: screenshots in light and dark, on three sizes, into `.data/screens`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('all')
const { register } = await import('tsx/esm/api')
register()
const { ensureChromium } = await import('../tests/support/ensure-chromium.ts')
await ensureChromium()
const data = process.env.FLYLEAF_E2E_DATA ?? mkdtempSync(path.join(tmpdir(), 'flyleaf-screens-'))
const folder = process.env.FLYLEAF_SCREENS ?? '.data/screens'
try {
  const { status } = spawnSync('node_modules/.bin/playwright', ['test', '--project=screens'], {
    stdio: 'inherit',
    env: { ...process.env, FLYLEAF_E2E_DATA: data, FLYLEAF_SCREENS: folder, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  })
  process.exitCode = status ?? 1
} finally {
  if (!process.env.FLYLEAF_E2E_DATA) rmSync(data, { recursive: true, force: true })
}
