/** Regulation (EU) 2022/2065, article 17, 3 d and e. */
export const TAKE_DOWN_GROUNDS = ['law', 'rules'] as const
export type TakeDownGround = (typeof TAKE_DOWN_GROUNDS)[number]
