import 'server-only'
import { purgeSessions } from '@/lib/platform/auth/stored-session'
import type { Job } from './job'

/** Deletes sessions that have ended; they are refused from that moment on. */
export const purgeSessionsJob: Job = { name: 'purge-sessions', run: ({ now }) => purgeSessions(now) }
