import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { findPasswordProblem } from '@/lib/users/password-problem'
import { NewPassword } from '@/lib/users/schemas'

/** The estimator's work grows with the length; what comes after this many characters is not looked at. */
const LONGEST_MEASURED = 100

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The least that is said of a password that is taken: what would be refused is below. */
const LEAST_TAKEN = 2

/** From 2 (could be harder) to 4 (very hard); 0 for a password that the server will refuse. */
export function measurePassword(password: string, person: { name: string; email: string }): number {
  const taken = NewPassword.safeParse(password)
  if (!taken.success || findPasswordProblem(taken.data, person) !== null) return 0
  return Math.max(LEAST_TAKEN, zxcvbn.check(password.slice(0, LONGEST_MEASURED), [person.name, person.email]).score)
}
