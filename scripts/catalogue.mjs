// @ts-check
/** `npm run catalogue -- FILE.csv`: loads editions, which fill the form by ISBN; `--help` tells more. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

const folder = process.env.INIT_CWD ?? process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const [file] = process.argv.slice(2)
try {
  if (file === undefined || file === '--help' || file === '-h') {
    const { describeCatalogueFile } = await import('../lib/editions/catalogue-row.ts')
    console.log(describeCatalogueFile())
  } else {
    const { loadCatalogue } = await import('../launcher/load-catalogue.ts')
    await loadCatalogue(file, folder)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
