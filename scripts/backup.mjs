// @ts-check
/** `npm run backup -- FILE [--recipient age1…]`: one encrypted archive of the shop, which may be running. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './ensure-dependencies.mjs'

const from = process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { runInShop } = await import('../launcher/run-in-shop.ts')
try {
  const { values, positionals } = parseArgs({ options: { recipient: { type: 'string' } }, allowPositionals: true })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Error('Say where it goes: npm run backup -- /backups/shop.tar.age')
  if (values.recipient) process.env.BACKUP_RECIPIENT = values.recipient
  await runInShop('scripts/backup-archive.ts', [path.resolve(process.env.INIT_CWD ?? from, file)])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
