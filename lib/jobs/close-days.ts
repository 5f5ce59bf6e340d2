import 'server-only'
import { closeDays } from '@/lib/overview/read-days'
import type { Job } from './job'

/** Stores the figures of days that are over, so that the overview does not count them again. */
export const closeDaysJob: Job = { name: 'close-days', run: () => closeDays() }
