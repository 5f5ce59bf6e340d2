import 'server-only'
import { purgeOutbox } from '@/lib/platform/mail/write-to-outbox'
import { forgetOldMails } from '@/lib/platform/mail/send-queued-mails'
import type { Job } from './job'

/** Deletes mails that were sent or given up long ago, in the database and in the outbox folder. */
export const purgeMailsJob: Job = {
  name: 'purge-mails',
  async run({ now }) {
    await forgetOldMails()
    await purgeOutbox(now)
  }
}
