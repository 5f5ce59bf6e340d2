import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import type { Language } from '@/lib/platform/i18n/language'
import { AccountModel, UserModel } from '@/models/user'
import { findLink, storeLink } from './account-links'
import type { AuthenticatedUser } from './authenticate-user'
import type { ProviderIdentity } from './provider-identity'
import { openUser, type Decision } from './provider-sign-in'
import type { AccountType } from './roles'

/** Null if the address was taken meanwhile: then the link goes as well. */
async function addAccount(
  { provider, sub, email, name }: ProviderIdentity,
  _id: string,
  role: AccountType,
  language: Language
): Promise<AuthenticatedUser | null> {
  try {
    await UserModel.create({ _id, name, email, emailVerified: true, role, language })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    if (await UserModel.exists({ _id })) return openUser(_id)
    await AccountModel.deleteOne({ provider, providerAccountId: sub, userId: _id })
    return null
  }
  return openUser(_id)
}

/** The link is stored first, with the id of the account: of two windows one makes it, and the next sign-in completes what
 * a crash left. Null if the address was taken meanwhile. */
export async function registerFromProvider(
  { identity, userId }: Extract<Decision, { kind: 'register' }>,
  role: AccountType,
  language: Language
): Promise<AuthenticatedUser | null> {
  await connectToDatabase()
  if (await storeLink(identity, userId)) return addAccount(identity, userId, role, language)
  const other = await findLink(identity)
  return other === null ? null : openUser(other)
}
