import 'server-only'
import { purgeImports } from '@/lib/imports/run-import'
import type { Job } from './job'

/** Deletes the rows of import files that were checked long ago. */
export const purgeImportsJob: Job = { name: 'purge-imports', run: ({ now }) => purgeImports(now) }
