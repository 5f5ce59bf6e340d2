import 'server-only'
import { purgeOneTimeTokens } from '@/lib/platform/auth/one-time-token'
import type { Job } from './job'

/** Deletes mailed links that have expired; they are refused from that moment on. */
export const purgeOneTimeTokensJob: Job = { name: 'purge-one-time-tokens', run: ({ now }) => purgeOneTimeTokens(now) }
