import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { DisplayName } from './schemas'
import { normaliseEmail } from '@/lib/platform/auth/mailbox'

/**
 * What the shop takes of Google's id_token. The address must be plain ASCII: normalising look-alikes (a full-width @,
 * say) would turn an address that Google proved into one it did not (GHSA-7rqj-j65f-68wh).
 */
export const GoogleIdentity = z.object({
  sub: z.string().max(TEXT_LIMITS.providerAccountId).regex(/^[\x21-\x7e]+$/),
  email: z
    .string()
    .max(TEXT_LIMITS.email)
    .regex(/^[\x21-\x7e]+$/)
    .transform(normaliseEmail)
    .pipe(z.email()),
  email_verified: z.literal(true),
  name: DisplayName.optional().catch(undefined)
})
export type GoogleIdentity = z.infer<typeof GoogleIdentity>

/** Why a sign-in with Google was refused; the browser has a message for each (components/users/sign-in-problems). */
export type GoogleRefusal = 'AccessDenied' | 'EmailNotVerified' | 'OAuthAccountNotLinked' | 'user-mismatch'
