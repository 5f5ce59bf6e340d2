export const MOVEMENT_KINDS = [
  'payment',
  'stray-payment',
  'refund-sent',
  'refund',
  'dispute',
  'release',
  'cash-commission',
  'transfer',
  'reversal',
  'debt',
  'netting',
  'settlement',
  'fee',
  'payout',
  'correction'
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]
