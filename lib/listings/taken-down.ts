import type { Text } from '@/lib/platform/i18n/text'

/** What a shop may take a listing down for (Regulation (EU) 2022/2065, article 17, 3 d and e). */
export const TAKE_DOWN_GROUNDS = ['law', 'rules'] as const
export type TakeDownGround = (typeof TAKE_DOWN_GROUNDS)[number]

/** The grounds as the seller reads them. */
export const GROUND_LABELS = {
  law: 'It is against the law.',
  rules: 'It is against the rules of the shop.'
} as const satisfies Record<TakeDownGround, Text>
