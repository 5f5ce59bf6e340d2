import type { AuthenticatedUser } from '@/lib/users/authenticate-user'
import type { Decision } from '@/lib/users/provider-sign-in'
import type { Admission } from '@/lib/users/registration'
import type { AccountType } from '@/lib/users/roles'

/** What the callbacks of one request find out, and its adapter heeds. */
export type SignInProgress = {
  /** Has passed the first step, and is asked for a code. */
  awaitsCode?: AuthenticatedUser
  /** Signed in already, so the second step was passed before. */
  hasSecondStep?: boolean
  /** On a sign-in at a provider. */
  decision?: Decision
  /** Of an account that is registered. */
  newAccount?: { role: AccountType; admission: Admission }
}

/** Error code of a password sign-in that a code completes. */
export const SECOND_STEP_NEEDED = 'SECOND_STEP_NEEDED'
