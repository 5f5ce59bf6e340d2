import type { Translator } from '@/lib/platform/i18n/translator'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** Best first. */
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const
export type Condition = (typeof CONDITIONS)[number]

/** The name of a condition; any other word stays as it is. */
export function formatCondition(word: string, t: Translator): string {
  const known = CONDITIONS.find((condition) => condition === word)
  return known ? t(`listings.condition.${known}`) : word
}

/**
 * The written definition shown beside each word, since "Good" alone is a low grade in the trade.
 * After the scale of the Independent Online Booksellers Association (Fine and Near Fine, Very Good and Good, Fair and
 * Poor), mapped to the three words of the shop. What caps a grade stands in defects.ts.
 */
export const CONDITION_DEFINITIONS = {
  Excellent: 'listings.conditionDefinition.Excellent',
  Good: 'listings.conditionDefinition.Good',
  Fair: 'listings.conditionDefinition.Fair'
} as const satisfies Record<Condition, PlainKey>

/** The dust jacket is graded apart, as the trade writes it (book/jacket). None of them: the book has no jacket to speak of. */
export const JACKET_CONDITIONS = ['Excellent', 'Good', 'Fair', 'Missing'] as const
export type JacketCondition = (typeof JACKET_CONDITIONS)[number]

/** True when `grade` claims more than `cap` allows; both from one list that begins with the best. */
export function isBetter<Grade extends string>(scale: readonly Grade[], grade: Grade, cap: Grade): boolean {
  return scale.indexOf(grade) < scale.indexOf(cap)
}
