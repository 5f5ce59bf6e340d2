import { z } from 'zod'
import { emailAddress, normaliseEmail } from '@/lib/platform/text/email-address'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { ProviderId } from './providers'
import { DisplayName } from './schemas'
import { USER_TEXT_LIMITS } from './text-limits'

/** ASCII only: normalising look-alikes would change the address that the provider verified (GHSA-7rqj-j65f-68wh). */
const Claims = z.object({
  sub: z
    .string()
    .max(USER_TEXT_LIMITS.providerAccountId)
    .regex(/^[\x21-\x7e]+$/),
  email: z
    .string()
    .max(TEXT_LIMITS.email)
    .regex(/^[\x21-\x7e]+$/)
    .transform(normaliseEmail)
    .pipe(emailAddress()),
  email_verified: z.literal(true),
  name: DisplayName.optional().catch(undefined)
})

/** A person as a provider knows them, with an address that it has verified. */
export type ProviderIdentity = { provider: ProviderId; sub: string; email: string; name: string }

/** From the claims of a verified id_token. Null without a verified address. */
export function parseIdentity(provider: ProviderId, claims: unknown): ProviderIdentity | null {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return null
  const { sub, email, name } = parsed.data
  return { provider, sub, email, name: name ?? email.split('@')[0] ?? email }
}
