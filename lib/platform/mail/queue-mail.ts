import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { NewMail } from './mail'
import { sendSoon } from './send-queued-mails'

const quiet = new AsyncLocalStorage<true>()

/** Of work about the past, such as the history of the demo: nothing is queued. */
export function withoutMails<Result>(work: () => Promise<Result>): Promise<Result> {
  return quiet.run(true, work)
}

/** Stores a mail and sends it soon, without waiting: a failing mail server loses none. False, and nothing done, if its
 * dedupeKey was queued before, or within `withoutMails`. @throws ZodError for an invalid mail, such as one with a line break in its subject */
export async function queueMail(mail: NewMail): Promise<boolean> {
  if (quiet.getStore()) return false
  const { kind, dedupeKey, sendBefore, about, ...content } = NewMail.parse(mail)
  await connectToDatabase()
  const now = new Date()
  try {
    await OutgoingMailModel.create({
      _id: dedupeKey,
      kind,
      sendBefore,
      about,
      content,
      state: 'queued',
      attempts: 0,
      queuedAt: now,
      dueAt: now
    })
    sendSoon(dedupeKey)
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}
