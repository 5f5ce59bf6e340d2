import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** The estimator's work grows with the length; what comes after this many characters is not looked at. */
const LONGEST_MEASURED = 100

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How hard a password is to guess, from 0 (at once) to 4 (very hard), for somebody who knows the given words. */
export function measurePassword(password: string, words: readonly string[]): number {
  return zxcvbn.check(password.slice(0, LONGEST_MEASURED), [...words]).score
}
