// @ts-check
/** `npm run schema:fixture`: writes tests/fixtures/schema-<version>.ejson.br from a new demo shop. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('all')
const { register } = await import('tsx/esm/api')
register()
const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-fixture-'))
process.env.FLYLEAF_DATA = folder
process.env.PAYMENT_METHODS = 'card,at_meeting'
try {
  const { seedShop } = await import('../launcher/seed-shop.ts')
  await seedShop([])
  const { runInShop } = await import('../launcher/run-in-shop.ts')
  if (!process.exitCode) await runInShop('scripts/write-fixture.ts', [])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
