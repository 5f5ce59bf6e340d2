import 'server-only'
import { purgeSubscribers } from '@/lib/newsletter/subscription'
import type { Job } from './job'

/** Deletes subscriptions that nobody confirmed or that ended long ago. */
export const purgeSubscribersJob: Job = { name: 'purge-subscribers', run: ({ now }) => purgeSubscribers(now) }
