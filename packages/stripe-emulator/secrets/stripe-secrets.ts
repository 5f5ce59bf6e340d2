import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncDirectory } from '../journal/open-journal'
import { letters } from './random-letters'

const WebhookSecret = z.string().startsWith('whsec_')
const newWebhookSecret = (): string => `whsec_${letters(32)}`

const StripeSecrets = z.object({
  secretKey: z.string().startsWith('sk_test_'),
  publishableKey: z.string().startsWith('pk_test_'),
  webhookSecret: WebhookSecret,
  /** Of the endpoints for events of connected accounts and for thin events. */
  connectWebhookSecret: WebhookSecret,
  thinWebhookSecret: WebhookSecret
})

export type StripeSecrets = z.infer<typeof StripeSecrets>

/**
 * The account's keys: made at random on the first start and kept in `directory`, readable by the owner only.
 * @throws when the file is there but is not what was written (never replaced silently: the shop holds the old
 * keys).
 */
export async function loadSecrets(directory: string): Promise<StripeSecrets> {
  const file = join(directory, 'secrets.json')
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  const secrets = stored === null ? newSecrets() : StripeSecrets.parse(JSON.parse(stored))
  const content = JSON.stringify(secrets, null, 2)
  if (content === stored) return secrets
  const handle = await open(`${file}.new`, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(`${file}.new`, file)
  await syncDirectory(directory)
  return secrets
}

function newSecrets(): StripeSecrets {
  return {
    secretKey: `sk_test_${letters(48)}`,
    publishableKey: `pk_test_${letters(48)}`,
    webhookSecret: newWebhookSecret(),
    connectWebhookSecret: newWebhookSecret(),
    thinWebhookSecret: newWebhookSecret()
  }
}
