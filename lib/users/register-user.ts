import 'server-only'
import { hashPassword } from '@/lib/auth/password'
import { connectToDatabase } from '@/lib/db'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { UserModel } from '@/models/user'
import { mailSignUpTried, mailSuspendedSignUpTried, mailVerificationLink } from './account-mails'
import { checkNewPassword } from './check-new-password'
import type { SignUpInput } from './schemas'

/** True when the address had no account. The unique index decides between several who sign up with it at once. */
async function addAccount(input: SignUpInput, passwordHash: string): Promise<boolean> {
  const { name, email, type: role } = input
  try {
    await UserModel.create({ name, email, role, passwordHash, status: 'active', sessionVersion: 0 })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

/**
 * Makes an account and mails its address a link to confirm it. For an address that has an account already nothing is
 * changed and its owner is told by mail; the answer, the hashing and the writes are the same, so the call does not tell
 * which it was (docs/decisions/0006-accounts.md).
 * @throws AppError BAD_INPUT for a password that is too common or personal
 */
export async function registerUser(input: SignUpInput): Promise<void> {
  checkNewPassword(input.password, input)
  const passwordHash = await hashPassword(input.password)
  await connectToDatabase()
  const isNew = await addAccount(input, passwordHash)
  // Asked for a new account too, so that both take the same way through the database.
  const owner = await UserModel.findOne({ email: input.email }, { email: 1, status: 1 }).lean()
  if (!owner) return
  const mail = isNew ? mailVerificationLink : owner.status === 'active' ? mailSignUpTried : mailSuspendedSignUpTried
  await mail({ id: owner._id.toHexString(), email: owner.email })
}
