import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { findPasswordProblem } from '@/lib/users/password-problem'
import { NewPassword } from '@/lib/users/schemas'

/** Characters; the cost of zxcvbn grows with the length. */
const LONGEST_MEASURED = 100

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The lowest score of an accepted password. */
const LEAST_TAKEN = 2

/** From 2 (weak) to 4 (strong); 0 if the server would refuse it. */
export function measurePassword(password: string, person: { name: string; email: string }): number {
  const taken = NewPassword.safeParse(password)
  if (!taken.success || findPasswordProblem(taken.data, person) !== null) return 0
  return Math.max(LEAST_TAKEN, zxcvbn.check(password.slice(0, LONGEST_MEASURED), [person.name, person.email]).score)
}
