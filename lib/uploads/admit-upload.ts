import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { checkQuota } from './check-quota'
import { MAX_AT_ONCE } from '@/lib/platform/images/limits'

/** How many files of each seller this process is taking in right now. */
const underWay = new Map<string, number>()

/**
 * Decides whether a seller may send a picture before a byte of it is read, and does `work` then. One seller sends only so
 * many at the same time, so that nobody fills the disk or the queue of the decoders.
 * @throws AppError NOT_ALLOWED, UPLOAD_LIMIT, TOO_MANY_REQUESTS
 */
export async function admitUpload<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
  checkRole(actor, 'Seller')
  const before = underWay.get(actor.id) ?? 0
  if (before >= MAX_AT_ONCE) {
    const words = `${MAX_AT_ONCE} of your pictures are being worked on. Send the next one when they are done.`
    throw new AppError('TOO_MANY_REQUESTS', words, { retryAfterSeconds: 5 })
  }
  underWay.set(actor.id, before + 1)
  try {
    await checkQuota(actor, 1)
    return await work()
  } finally {
    const left = (underWay.get(actor.id) ?? 1) - 1
    if (left > 0) underWay.set(actor.id, left)
    else underWay.delete(actor.id)
  }
}
