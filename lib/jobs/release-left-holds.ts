import 'server-only'
import { releaseLeftHolds } from '@/lib/reports/holds'
import type { Job } from './job'

/** Ends unpaid bookings of listings that were taken down by a process that died. */
export const releaseLeftHoldsJob: Job = { name: 'release-left-holds', run: () => releaseLeftHolds() }
