import 'server-only'
import { settleMerges } from '@/lib/categories/settle-merges'
import type { Job } from './job'

/** Finishes merges of categories that were cut off. */
export const settleMergesJob: Job = { name: 'settle-merges', run: () => settleMerges() }
