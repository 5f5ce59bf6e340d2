import 'server-only'
import { AppError } from '@/lib/platform/errors'
import { findUserRecord } from './queries'
import type { CreateUserInput } from './schemas'
import type { UserRecord } from './user'
import type { Actor } from '@/lib/platform/access/actor'

/**
 * The specification's "create the user record". Signing up has made it already, so this gives back the caller's own as
 * it is, however often it is asked for; neither its name nor its type is changed.
 * @throws AppError NOT_ALLOWED for anybody else's address
 */
export async function createUserRecord(actor: Actor, input: CreateUserInput): Promise<UserRecord> {
  const record = input.email === actor.email ? await findUserRecord(actor.email) : null
  if (!record) throw new AppError('NOT_ALLOWED', 'That is not the address you are logged in with.')
  return record
}
