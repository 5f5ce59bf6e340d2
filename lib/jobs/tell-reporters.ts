import 'server-only'
import { tellReporters } from '@/lib/reports/report-mails'
import type { Job } from './job'

/** Mails decisions to reporters who were not told when it was made. */
export const tellReportersJob: Job = { name: 'tell-reporters', run: () => tellReporters() }
