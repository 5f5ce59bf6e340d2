import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Secrets = z.object({ sessionSecret: z.string().min(32) })

/** The secrets of a shop without configured ones: made once, kept readable for the owner alone in its data directory. */
export function readOrMakeSecrets(dataDirectory: string): z.infer<typeof Secrets> {
  const file = path.join(dataDirectory, 'secrets.json')
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  const made = { sessionSecret: randomBytes(32).toString('base64url') }
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
