// @ts-check
/** `npm run seed`: the demo stock, or `-- --books FILE --listings N`. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('runtime')
const { register } = await import('tsx/esm/api')
register()
const { seedShop } = await import('../launcher/seed-shop.ts')
await seedShop(process.argv.slice(2))
