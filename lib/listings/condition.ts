/** The grades of the specification, best first. */
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const
export type Condition = (typeof CONDITIONS)[number]

/**
 * The written definition shown beside each word, since "Good" alone is a low grade in the trade.
 * After the scale of the Independent Online Booksellers Association, mapped to the three words of the shop.
 */
export const CONDITION_DEFINITIONS: Record<Condition, string> = {
  Excellent: 'Crisp and clean, at most the faintest sign of having been opened. No writing, no tears.',
  Good: 'Read with care: some wear to edges or spine, complete and firmly bound. Marks are named.',
  Fair: 'Well read and showing it: creases, fading or notes, but every page of the text is there.'
}
