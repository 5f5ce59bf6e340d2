// @ts-check
/** `npm run build`: the production build, when anything that goes into it has changed. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const { buildWhenNeeded } = await import('../local/machine/build-when-needed.ts')
const built = await buildWhenNeeded((text) => console.log(text))
console.log(built ? 'Built.' : 'Nothing has changed since the last build.')
