import 'server-only'
import { purgeContacts } from '@/lib/reports/report-mails'
import type { Job } from './job'

/** Erases who sent the reports that were decided long ago. */
export const purgeContactsJob: Job = { name: 'purge-contacts', run: ({ now }) => purgeContacts(now) }
