// @ts-check
/** `npm run catalogue -- FILE.csv`: loads editions, which fill the form by ISBN; `--help` tells more. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

const folder = process.env.INIT_CWD ?? process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const [file] = process.argv.slice(2)
try {
  if (file === undefined || file === '--help' || file === '-h') {
    const { describeCatalogueFile } = await import('../lib/editions/catalogue-row.ts')
    console.log(describeCatalogueFile())
  } else {
    const { runInShop } = await import('../launcher/run-in-shop.ts')
    const place = path.resolve(folder, file)
    if (!existsSync(place)) throw new Error(`There is no file ${place}`)
    await runInShop('scripts/catalogue-file.ts', [place])
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
