import 'server-only'
import { purgeRateLimits } from '@/lib/platform/auth/rate-limits'
import type { Job } from './job'

/** Deletes counters of attempts whose time is over. */
export const purgeRateLimitsJob: Job = { name: 'purge-rate-limits', run: ({ now }) => purgeRateLimits(now) }
