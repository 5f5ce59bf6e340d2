import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError } from '@/lib/platform/errors'
import { liveHub } from './live-hub'
import { LiveStream } from './live-stream'
import { readChangesOf } from './read-changes'

const RETRY_SECONDS = 30

/** The numbered changes after `cursor` (null: from now on) as server-sent events, until the session ends. @throws AppError
 * NOT_ALLOWED, SIGNED_OUT, TOO_MANY_REQUESTS */
export async function openStream(actor: Actor, cursor: number | null): Promise<ReadableStream<Uint8Array>> {
  await authorize(actor, 'Buyer', 'Seller', 'Admin')
  if (!actor.session) throw new AppError('SIGNED_OUT', 'errors.signedOut')
  const position = await readChangesOf(actor.id, cursor)
  const hub = liveHub()
  if (!hub.hasRoomFor(actor.id))
    throw new AppError('TOO_MANY_REQUESTS', 'errors.busy', { retryAfterSeconds: RETRY_SECONDS })
  const from = position.isReset || cursor === null ? position : { seq: cursor, isReset: false }
  const owner = { userId: actor.id, sessionId: actor.session.id }
  const stream = new LiveStream(owner, from, {
    onReady: (ready) => hub.add(ready),
    onCancel: (cancelled) => hub.remove(cancelled)
  })
  return stream.body
}
