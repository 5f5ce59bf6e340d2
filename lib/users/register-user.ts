import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { hashPassword } from '@/lib/platform/auth/password'
import { acceptTermsAtSignUp } from '@/lib/legal/terms'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Language } from '@/lib/platform/i18n/language'
import { UserModel, type UserDocument } from '@/models/user'
import { RECIPIENT_PROJECTION } from '@/lib/notifications/recipient'
import { mailSignUpTried, mailSuspendedSignUpTried, mailVerificationLink, type Addressee } from './account-mails'
import { checkNewPassword } from './passwords'
import { decideRegistration, type AdmittedFields, type RegistrationRefusal } from './registration'
import { findUserRecord } from './queries'
import type { CreateUserInput, SignUpInput } from './schemas'
import type { UserRecord, WaitingFor } from './user'

const REFUSALS = {
  INVITATION_NEEDED: 'errors.invitationNeeded',
  INVITATION_INVALID: 'errors.invitationInvalid',
  DOMAIN_NOT_ALLOWED: 'errors.domainNotAllowed'
} as const satisfies Record<RegistrationRefusal, PlainKey>

type Owner = Addressee & {
  isNew: boolean
  status: UserDocument['status']
  waitingFor: WaitingFor | null
}

async function findOwner(email: string): Promise<Owner | null> {
  const user = await UserModel.findOne({ email }, { ...RECIPIENT_PROJECTION, status: 1, waitingFor: 1 }).lean()
  return user ? { ...user, id: user._id.toHexString(), isNew: false, waitingFor: user.waitingFor ?? null } : null
}

const NO_WAITING = { waitingFor: null }

type NewAccount = { passwordHash: string; language: Language; admitted: AdmittedFields }

/** Null if the address was taken meanwhile. */
async function addAccount(input: SignUpInput, account: NewAccount): Promise<Owner | null> {
  const { name, email, type: role } = input
  const { passwordHash, language, admitted } = account
  try {
    const { _id } = await UserModel.create({ name, email, role, passwordHash, language, ...admitted })
    return { id: _id.toHexString(), email, isNew: true, ...NO_WAITING, ...admitted, language }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return null
  }
}

/** An existing account only records the attempt: a write, as for a new one. */
async function findOrAdd(input: SignUpInput, account: NewAccount): Promise<Owner | null> {
  const owner = (await findOwner(input.email)) ?? (await addAccount(input, account)) ?? (await findOwner(input.email))
  if (owner && !owner.isNew) await UserModel.updateOne({ _id: owner.id }, { $set: { signUpTriedAt: new Date() } })
  return owner
}

/** Does not reveal whether the address has an account: its owner is told by mail, and the work is the same
 * (docs/decisions/0006-accounts.md). An invitation is used either way, since it would tell otherwise. @throws AppError
 * BAD_INPUT for a weak password, INVITATION_NEEDED, INVITATION_INVALID, DOMAIN_NOT_ALLOWED */
export async function registerUser(input: SignUpInput, language: Language): Promise<void> {
  checkNewPassword(input.password, input)
  const { email, invitation = null } = input
  const decision = await decideRegistration({ email, isAddressProved: false, invitation })
  if ('refused' in decision) throw new AppError(decision.refused, REFUSALS[decision.refused])
  const { admitted, release } = decision
  let owner: Owner | null
  try {
    const passwordHash = await hashPassword(input.password)
    await connectToDatabase()
    owner = await findOrAdd(input, { passwordHash, language, admitted })
  } catch (error) {
    await release()
    throw error
  }
  if (!owner) return
  if (owner.isNew && input.terms !== undefined) await acceptTermsAtSignUp(owner.id, input.terms, language)
  const waitsForThem = owner.waitingFor === 'address' || owner.waitingFor === 'approval'
  if (owner.isNew || waitsForThem) return mailVerificationLink(owner, owner.waitingFor)
  await (owner.status === 'active' ? mailSignUpTried(owner) : mailSuspendedSignUpTried(owner))
}

/** Returns the caller's existing account unchanged (original API). @throws AppError NOT_ALLOWED for another address */
export async function createUserRecord(actor: Actor, input: CreateUserInput): Promise<UserRecord> {
  const record = input.email === actor.email ? await findUserRecord(actor.email) : null
  if (!record) throw new AppError('NOT_ALLOWED', 'errors.notYourEmail')
  return record
}
