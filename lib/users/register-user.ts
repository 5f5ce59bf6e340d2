import 'server-only'
import { hashPassword } from '@/lib/auth/password'
import { connectToDatabase } from '@/lib/db'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import { UserModel } from '@/models/user'
import { mailSignUpTried, mailVerificationLink } from './account-mails'
import { checkNewPassword } from './check-new-password'
import type { SignUpInput } from './schemas'

async function addAccount(input: SignUpInput, passwordHash: string): Promise<string | null> {
  const { name, email, type: role } = input
  try {
    const { _id } = await UserModel.create({ name, email, role, passwordHash, status: 'active', sessionVersion: 0 })
    return _id.toHexString()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return null
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
  const id = await addAccount(input, passwordHash)
  if (id) return mailVerificationLink({ id, email: input.email })
  const owner = await UserModel.findOne({ email: input.email, status: 'active' }, { email: 1 }).lean()
  if (owner) await mailSignUpTried({ id: owner._id.toHexString(), email: owner.email })
}
