import type { AuthenticatedUser } from '@/lib/users/authenticate-user'

/** What the callbacks of one request find out. */
export type SignInProgress = {
  /** Has passed the first step, and is asked for a code. */
  awaitsCode?: AuthenticatedUser
  /** Signed in already, so the second step was passed before. */
  hasSecondStep?: boolean
}

/** Error code of a password sign-in that a code completes. */
export const SECOND_STEP_NEEDED = 'SECOND_STEP_NEEDED'
