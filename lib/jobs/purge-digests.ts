import 'server-only'
import { purgeDigests } from '@/lib/saved-searches/send-digests'
import type { Job } from './job'

/** Deletes what is remembered of old digests. */
export const purgeDigestsJob: Job = { name: 'purge-digests', run: ({ now }) => purgeDigests(now) }
