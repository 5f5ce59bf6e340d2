import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { hashPassword } from '@/lib/platform/auth/password'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import type { Language } from '@/lib/platform/i18n/language'
import { UserModel, type UserDocument } from '@/models/user'
import { mailSignUpTried, mailSuspendedSignUpTried, mailVerificationLink } from './account-mails'
import { ADDRESSEE_PROJECTION, type Addressee } from './addressee'
import { checkNewPassword } from './passwords'
import { findUserRecord } from './queries'
import type { CreateUserInput, SignUpInput } from './schemas'
import type { UserRecord } from './user'

type Owner = Addressee & { isNew: boolean; status: UserDocument['status'] }

async function findOwner(email: string): Promise<Owner | null> {
  const user = await UserModel.findOne({ email }, { ...ADDRESSEE_PROJECTION, status: 1 }).lean()
  return user ? { ...user, id: user._id.toHexString(), isNew: false } : null
}

/** Null when somebody else signed up with the address in this very moment: the unique index decides. */
async function addAccount(input: SignUpInput, passwordHash: string, language: Language): Promise<Owner | null> {
  const { name, email, type: role } = input
  try {
    const { _id } = await UserModel.create({ name, email, role, passwordHash, language, status: 'active', sessionVersion: 0 })
    return { id: _id.toHexString(), email, isNew: true, status: 'active', language }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return null
  }
}

/** The account of the address: the one there is, which only notes the attempt (a write, as for a new one), or a new one. */
async function findOrAdd(input: SignUpInput, passwordHash: string, language: Language): Promise<Owner | null> {
  const owner = (await findOwner(input.email)) ?? (await addAccount(input, passwordHash, language)) ?? (await findOwner(input.email))
  if (owner && !owner.isNew) await UserModel.updateOne({ _id: owner.id }, { $set: { signUpTriedAt: new Date() } })
  return owner
}

/**
 * Makes an account and mails its address a link to confirm it. For an address that has an account already nothing is
 * changed and its owner is told by mail; the answer, the hashing, the reads and the writes are the same, so the call does
 * not tell which it was (docs/decisions/0006-accounts.md). `language` is that of the page: the new account's mails keep it.
 * @throws AppError BAD_INPUT for a password that is too common or personal
 */
export async function registerUser(input: SignUpInput, language: Language): Promise<void> {
  checkNewPassword(input.password, input)
  const passwordHash = await hashPassword(input.password)
  await connectToDatabase()
  const owner = await findOrAdd(input, passwordHash, language)
  if (!owner) return
  if (owner.isNew) return mailVerificationLink(owner)
  await (owner.status === 'active' ? mailSignUpTried(owner) : mailSuspendedSignUpTried(owner))
}

/**
 * The original API's "create the user record". Signing up has made it already, so this gives back the caller's own as
 * it is, however often it is asked for; neither its name nor its type is changed.
 * @throws AppError NOT_ALLOWED for anybody else's address
 */
export async function createUserRecord(actor: Actor, input: CreateUserInput): Promise<UserRecord> {
  const record = input.email === actor.email ? await findUserRecord(actor.email) : null
  if (!record) throw new AppError('NOT_ALLOWED', 'errors.notYourEmail')
  return record
}
