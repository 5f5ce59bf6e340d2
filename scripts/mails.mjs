// @ts-check
/** `npm run mails`: every kind of mail in each language as HTML and text, and pictures of them, into `.data/mail-samples`. Server-only code needs the import condition of package.json. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies('all')
const { register } = await import('tsx/esm/api')
register()
const { ensureChromium } = await import('../tests/support/ensure-chromium.ts')
await ensureChromium()
process.env.NEXTAUTH_URL = 'https://books.example'
process.env.NEXTAUTH_SECRET = 'only-for-the-links-of-these-examples'
const { pictureMails } = await import('../tests/support/mails/picture-mails.ts')
await pictureMails('.data/mail-samples')
