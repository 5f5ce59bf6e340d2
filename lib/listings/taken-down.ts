import type { z } from 'zod'
import type { Text } from '@/lib/texts/text'
import type { TakenDownAnswer } from './answers'

/** What a shop may take a listing down for (Regulation (EU) 2022/2065, article 17, 3 d and e). */
export const TAKE_DOWN_GROUNDS = ['law', 'rules'] as const
export type TakeDownGround = (typeof TAKE_DOWN_GROUNDS)[number]

/** The grounds as the seller reads them. */
export const GROUND_WORDS = {
  law: 'It is against the law.',
  rules: 'It is against the rules of the shop.'
} as const satisfies Record<TakeDownGround, Text>

/** How the shop has taken a copy down, as its seller reads it. Times are ISO 8601 in UTC. */
export type TakenDown = z.infer<typeof TakenDownAnswer>
