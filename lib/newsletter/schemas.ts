import { z } from 'zod'
import { said } from '@/lib/platform/i18n/said'
import { Email } from '@/lib/users/schemas'

/** What the newsletter box sends. */
export const SubscribeInput = z.strictObject({ email: Email })
export type SubscribeInput = z.infer<typeof SubscribeInput>

const INCOMPLETE = said('The link is not complete.')

/** A link of a newsletter mail, by the token in its address. */
export const NewsletterToken = z.strictObject({ token: z.string({ error: INCOMPLETE }).max(600, INCOMPLETE) })
export type NewsletterToken = z.infer<typeof NewsletterToken>
