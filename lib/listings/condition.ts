import type { Translator } from '@/lib/platform/i18n/translator'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** Best first. */
export const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const
export type Condition = (typeof CONDITIONS)[number]

export function formatCondition(word: string, t: Translator): string {
  const known = CONDITIONS.find((condition) => condition === word)
  return known ? t(`listings.condition.${known}`) : word
}

/** After the scale of the Independent Online Booksellers Association. Caps: defects.ts. */
export const CONDITION_DEFINITIONS = {
  Excellent: 'listings.conditionDefinition.Excellent',
  Good: 'listings.conditionDefinition.Good',
  Fair: 'listings.conditionDefinition.Fair'
} as const satisfies Record<Condition, PlainKey>

/** The trade grades the jacket separately. Null: the book has no jacket. */
export const JACKET_CONDITIONS = ['Excellent', 'Good', 'Fair', 'Missing'] as const
export type JacketCondition = (typeof JACKET_CONDITIONS)[number]

export function isBetter<Grade extends string>(scale: readonly Grade[], grade: Grade, cap: Grade): boolean {
  return scale.indexOf(grade) < scale.indexOf(cap)
}
