import 'server-only'
import { verifyPassword } from '@/lib/platform/auth/password'
import { countProof } from '@/lib/users/rate-limits'
import { requireFreshLogin } from '@/lib/platform/auth/session-life'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import type { CloseAccountInput } from '@/lib/users/schemas'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import type { Actor } from '@/lib/platform/access/actor'
import { UserModel } from '@/models/user'
import { followCloseRequest } from './close-request'
import { beginClosing, decideClosing, finishClosing, postponeClosing, undoClosing, type Closing } from './closing'
import { findOpenBusiness, isSettled } from './open-business'

/** `done` is false while the account waits for its orders; `listingIds` are the listings that show the change. */
export type ClosedAccount = { done: boolean; listingIds: string[] }

async function proveOwner(actor: Actor, input: CloseAccountInput): Promise<void> {
  const user = await UserModel.findOne({ _id: actor.id, status: 'active' }, { passwordHash: 1 }).lean()
  if (user?.passwordHash) {
    if (input.password && (await verifyPassword(user.passwordHash, input.password))) return
    const message = input.password ? 'errors.wrongPassword' : 'validation.passwordRequired'
    throw new AppError('BAD_INPUT', message, { fields: { password: message } })
  }
  if (input.email === undefined || normaliseEmail(input.email) !== actor.email) {
    const message = 'errors.typeYourEmail'
    throw new AppError('BAD_INPUT', message, { fields: { email: message } })
  }
  requireFreshLogin(actor)
}

/** Marking before checking ensures that of two last admins who close at once neither succeeds. */
async function decideOrPostpone(actor: Actor, closing: Closing): Promise<boolean> {
  const open = await findOpenBusiness(actor, await readDatabaseTime())
  if (open.isOnlyAdmin) throw new AppError('NOT_ALLOWED', 'errors.onlyAdmin')
  const settled = isSettled(open)
  await (settled ? decideClosing(closing, { status: 'active' }) : postponeClosing(closing))
  return settled
}

/** Marks the account, checks what is open, then withdraws listings and erases the person; or stores a request that a
 * job completes (close-request.ts). @throws AppError BAD_INPUT for a wrong password or address, FRESH_LOGIN_NEEDED,
 * TOO_MANY_REQUESTS, NOT_ALLOWED for the only admin, CHANGED_MEANWHILE while another request closes it */
export async function closeAccount(actor: Actor, input: CloseAccountInput): Promise<ClosedAccount> {
  await countProof(actor.id)
  await proveOwner(actor, input)
  const closing = await beginClosing(actor.id)
  let isClosed = closing.isDecided
  if (!isClosed) {
    try {
      isClosed = await decideOrPostpone(actor, closing)
    } catch (error) {
      await undoClosing(closing)
      throw error
    }
  }
  return { done: isClosed, listingIds: await (isClosed ? finishClosing(actor) : followCloseRequest(actor.id)) }
}
