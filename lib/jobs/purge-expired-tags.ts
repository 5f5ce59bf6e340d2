import 'server-only'
import { purgeExpiredTags } from '@/lib/platform/cache/spread-tags'
import type { Job } from './job'

/** Deletes invalidation events that every process has read. */
export const purgeExpiredTagsJob: Job = { name: 'purge-expired-tags', run: ({ now }) => purgeExpiredTags(now) }
