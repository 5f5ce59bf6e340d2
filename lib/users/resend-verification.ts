import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { UserModel } from '@/models/user'
import { mailVerificationLink } from './account-mails'
import type { Actor } from '@/lib/platform/access/actor'

/**
 * Mails the link that proves the account's address once more; links from before go on working until one is used. Nothing
 * is sent when the address is proved already.
 */
export async function resendVerification(actor: Actor): Promise<void> {
  await connectToDatabase()
  const user = await UserModel.findOne({ _id: actor.id, status: 'active', emailVerified: trusted({ $ne: true }) }, { email: 1, language: 1 }).lean()
  if (user) await mailVerificationLink({ id: actor.id, email: user.email, language: user.language })
}
