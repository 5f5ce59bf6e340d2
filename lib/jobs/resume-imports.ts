import 'server-only'
import { resumeImports } from '@/lib/imports/run-import'
import type { Job } from './job'

/** Continues imports whose process died or lost the database. */
export const resumeImportsJob: Job = { name: 'resume-imports', run: ({ now }) => resumeImports(now) }
