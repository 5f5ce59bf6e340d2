// @ts-check
/** `npm run build`: skips an unchanged build; fails if pages exceed the script budget. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { buildWithinBudget } = await import('@/launcher/build-when-needed.ts')
try {
  const built = await buildWithinBudget((text) => console.log(text))
  console.log(built ? 'Built.' : 'Nothing has changed since the last build.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
