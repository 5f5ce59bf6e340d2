import 'server-only'
import { sendDigests } from '@/lib/saved-searches/send-digests'
import type { Job } from './job'

/** Mails the owners of saved searches that are due. */
export const sendDigestsJob: Job = { name: 'send-digests', run: ({ now }) => sendDigests(now) }
