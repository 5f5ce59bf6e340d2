// @ts-check
/** Writes the types and lists that are made from the message catalogues (launcher/generate-messages.ts). */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
register()
const { generateMessages } = await import('../launcher/generate-messages.ts')
await generateMessages()
