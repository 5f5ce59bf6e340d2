export const MOVEMENT_KINDS = [
  'payment',
  'stray-payment',
  'refund',
  'dispute',
  'release',
  'transfer',
  'reversal',
  'debt',
  'netting',
  'settlement'
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]
