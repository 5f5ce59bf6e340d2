import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const SigningKey = z.object({
  kty: z.literal('RSA'),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string()
})

const GoogleSecrets = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(32),
  cookieKey: z.string().min(32),
  signingKey: SigningKey
})

export type GoogleSecrets = z.infer<typeof GoogleSecrets>

function makeSecrets(): GoogleSecrets {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(8).toString('hex')
  return GoogleSecrets.parse({
    clientId: `${randomBytes(6).toString('hex')}.apps.local-google.test`,
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
    signingKey: { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid }
  })
}

/**
 * The provider's keys: made at random on the first start and kept in `directory`, readable by the owner only, so that a
 * restart in the middle of a sign-in changes nothing.
 * @throws when the file is there but is not what was written.
 */
export async function loadSecrets(directory: string): Promise<GoogleSecrets> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'secrets.json')
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) return GoogleSecrets.parse(JSON.parse(stored))
  const secrets = makeSecrets()
  const handle = await open(`${file}.new`, 'w', 0o600)
  await handle.writeFile(JSON.stringify(secrets, null, 2))
  await handle.sync()
  await handle.close()
  await rename(`${file}.new`, file)
  return secrets
}
