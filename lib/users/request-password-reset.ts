import 'server-only'
import { countResetMail } from '@/lib/platform/auth/rate-limits'
import { connectToDatabase } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { UserModel } from '@/models/user'
import { mailResetLink } from './account-mails'
import type { ForgotPasswordInput } from './schemas'

/** How long the mail waits, so that its making does not slow down the answer before it, in milliseconds. */
const AFTER_THE_ANSWER_MS = 100

type Addressee = Parameters<typeof mailResetLink>[0]

/** The mail cap is counted here, after the answer: it exists only for addresses with an account. */
async function mailWithinCap(user: Addressee, isKnownBrowser: boolean): Promise<void> {
  if (isKnownBrowser || (await countResetMail(user.id))) await mailResetLink(user)
}

function mailLater(user: Addressee, isKnownBrowser: boolean): void {
  setTimeout(() => {
    mailWithinCap(user, isKnownBrowser).catch((error: unknown) => log.error({ err: error }, 'a reset mail could not be queued'))
  }, AFTER_THE_ANSWER_MS)
}

/**
 * Mails a link to choose a new password, if the address has a living account that has not been mailed too many within half
 * an hour; requests of a browser that has logged in to it before have no such cap. The answer waits for one look at the
 * accounts and not for the mail, so neither it nor its time tells whether there is one. A mail that could not be queued is
 * logged; asking again is free.
 */
export async function requestPasswordReset({ email }: ForgotPasswordInput, isKnownBrowser: boolean): Promise<void> {
  await connectToDatabase()
  const user = await UserModel.findOne({ email, status: 'active' }, { email: 1, language: 1 }).lean()
  if (user) mailLater({ id: user._id.toHexString(), email: user.email, language: user.language }, isKnownBrowser)
}
