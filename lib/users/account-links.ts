import 'server-only'
import { MongoDBAdapter } from '@auth/mongodb-adapter'
import mongoose from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AccountModel } from '@/models/user'
import type { ProviderIdentity } from './provider-identity'

/** The ecosystem's adapter on the shop's own connection, with its collections `users` and `accounts`. Only what concerns
 * links is used: it writes users without role, status and session version, and the shop has sessions of its own. */
function openAdapter() {
  const adapter = MongoDBAdapter(async () => {
    await connectToDatabase()
    return mongoose.connection.getClient()
  })
  const { getUserByAccount, getUserByEmail, linkAccount } = adapter
  if (!getUserByAccount || !getUserByEmail || !linkAccount) throw new Error('the adapter lacks a method')
  return { getUserByAccount, getUserByEmail, linkAccount }
}

const adapter = openAdapter()

/** The id of the account that the identity opens. Null also if its account was not made, or erased. */
export async function findLinkedUser({ provider, sub }: ProviderIdentity): Promise<string | null> {
  return (await adapter.getUserByAccount({ provider, providerAccountId: sub }))?.id ?? null
}

/** The id of the account with the verified, normalised address of the identity. */
export async function findUserByAddress({ email }: ProviderIdentity): Promise<string | null> {
  return (await adapter.getUserByEmail(email))?.id ?? null
}

/** Also finds the link of an account that was not made (register-from-provider.ts). */
export async function findLink({ provider, sub }: ProviderIdentity): Promise<string | null> {
  await connectToDatabase()
  const link = await AccountModel.findOne({ provider, providerAccountId: sub }, { userId: 1 }).lean()
  return link ? link.userId.toHexString() : null
}

/** Stores no token: the shop calls no provider on behalf of anybody. The unique indexes allow one account of a provider per
 * account, and vice versa. False if one of them refuses. */
export async function storeLink(identity: ProviderIdentity, userId: string): Promise<boolean> {
  const { provider, sub: providerAccountId } = identity
  try {
    await adapter.linkAccount({ userId, type: 'oauth', provider, providerAccountId })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return (await findLink(identity)) === userId
  }
}
