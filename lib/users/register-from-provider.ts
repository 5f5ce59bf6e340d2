import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import type { Language } from '@/lib/platform/i18n/language'
import { AccountModel, UserModel } from '@/models/user'
import { findLink, storeLink } from './account-links'
import type { ProviderIdentity } from './provider-identity'
import type { Decision } from './provider-sign-in'
import type { Admission } from './registration'
import type { AccountType } from './roles'

type NewAccount = { role: AccountType; language: Language; admission: Admission }

/** False if there is one under this id, or if the address was taken meanwhile: then the link goes as well. */
async function addAccount(
  { provider, sub, email, name }: ProviderIdentity,
  _id: string,
  { role, language, admission }: NewAccount
): Promise<boolean> {
  try {
    await UserModel.create({ _id, name, email, emailVerified: true, role, language, ...admission.admitted })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    if (!(await UserModel.exists({ _id }))) {
      await AccountModel.deleteOne({ provider, providerAccountId: sub, userId: _id })
    }
    return false
  }
}

/** The link is stored first, with the id of the account: of two windows one makes it, and the next sign-in completes what
 * a crash left. Returns the id of the account that the identity opens now, null if the address was taken meanwhile. */
export async function registerFromProvider(
  { identity, userId }: Extract<Decision, { kind: 'register' }>,
  account: NewAccount
): Promise<string | null> {
  let isMade = false
  try {
    await connectToDatabase()
    if (await storeLink(identity, userId)) isMade = await addAccount(identity, userId, account)
  } finally {
    if (!isMade) await account.admission.release()
  }
  return isMade ? userId : findLink(identity)
}
