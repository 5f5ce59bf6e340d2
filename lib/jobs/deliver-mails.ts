import 'server-only'
import { sendQueuedMails } from '@/lib/platform/mail/send-queued-mails'
import type { Job } from './job'

/** Sends the mails that were not sent at once, and those whose next attempt is due. */
export const deliverMailsJob: Job = { name: 'deliver-mails', run: ({ shouldStop }) => sendQueuedMails(shouldStop) }
