import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import { findLinkedUser, findUserByAddress, storeLink } from '@/lib/users/account-links'
import type { AuthenticatedUser } from '@/lib/users/authenticate-user'
import type { ProviderIdentity } from '@/lib/users/provider-identity'
import { isProviderId } from '@/lib/users/providers'
import { openUser } from '@/lib/users/provider-sign-in'
import { registerFromProvider } from '@/lib/users/register-from-provider'
import { readChosenLanguage } from './chosen-language'
import type { SignInProgress } from './sign-in-progress'
import { UserModel } from '@/models/user'

function toAdapterUser(user: AuthenticatedUser) {
  return { ...user, emailVerified: null }
}

/** What next-auth does after the `signIn` callback, within its decision (`progress`), which is of this request: it links
 * only for the owner of the session who asked to, registers by the shop's own rules, and finds nobody by an address that
 * the provider has not verified. Without a decision it finds linked accounts and nothing else. */
export function toShopAdapter(progress: SignInProgress): NonNullable<NextAuthOptions['adapter']> {
  /** The identity of the decision, which the provider has verified. */
  function verifiedIdentity(): ProviderIdentity | null {
    const { decision } = progress
    return decision && decision.kind !== 'refused' ? decision.identity : null
  }

  return {
    async getUserByAccount({ provider, providerAccountId: sub }) {
      if (!isProviderId(provider)) return null
      const userId = await findLinkedUser({ provider, sub, email: '', name: '' })
      const user = userId === null ? null : await openUser(userId)
      return user && toAdapterUser(user)
    },
    /** next-auth links any account to whom it finds in the session: only where its owner asked for it. */
    getUser(id) {
      const { decision } = progress
      return decision?.kind === 'link' && decision.user.id === id ? toAdapterUser(decision.user) : null
    },
    async getUserByEmail(email) {
      const identity = verifiedIdentity()
      if (identity?.email !== email) return null
      const userId = await findUserByAddress(identity)
      const user = userId === null ? null : await openUser(userId)
      return user && toAdapterUser(user)
    },
    /** Stores the link as well. */
    async createUser() {
      const { decision, newAccount } = progress
      if (decision?.kind !== 'register' || !newAccount) throw new Error('nobody is to be registered')
      const userId = await registerFromProvider(decision, { ...newAccount, language: await readChosenLanguage() })
      const user = userId === null ? null : await openUser(userId)
      if (!user) throw new Error('the address was taken meanwhile')
      return toAdapterUser(user)
    },
    async linkAccount({ userId }: { userId: string }) {
      const { decision } = progress
      // A new account has its link already.
      if (decision?.kind !== 'link') return
      if (decision.user.id !== userId || !(await storeLink(decision.identity, userId))) {
        throw new Error('another account was connected meanwhile')
      }
      await UserModel.updateOne({ _id: userId }, { $set: { emailVerified: true } })
    }
  }
}
