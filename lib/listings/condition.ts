import type { Text } from '@/lib/platform/i18n/text'

/** Best first. */
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const satisfies readonly Text[]
export type Condition = (typeof CONDITIONS)[number]

/**
 * The written definition shown beside each word, since "Good" alone is a low grade in the trade.
 * After the scale of the Independent Online Booksellers Association (Fine and Near Fine, Very Good and Good, Fair and
 * Poor), mapped to the three words of the shop. What caps a grade stands in defects.ts.
 */
export const CONDITION_DEFINITIONS = {
  Excellent: 'Crisp and clean, at most the faintest sign of having been opened. No writing, no tears.',
  Good: 'Read with care: some wear to edges or spine, complete and firmly bound. Marks are named.',
  Fair: 'Well read and showing it: creases, stains, notes or a loose binding. The text is complete unless missing pages are named.'
} as const satisfies Record<Condition, Text>

/** The dust jacket is graded apart, as the trade writes it (book/jacket). None of them: the book has no jacket to speak of. */
export const JACKET_CONDITIONS = ['Excellent', 'Good', 'Fair', 'Missing'] as const satisfies readonly Text[]
export type JacketCondition = (typeof JACKET_CONDITIONS)[number]

/** True when `grade` claims more than `cap` allows; both from one list that begins with the best. */
export function isBetter<Grade extends string>(scale: readonly Grade[], grade: Grade, cap: Grade): boolean {
  return scale.indexOf(grade) < scale.indexOf(cap)
}
