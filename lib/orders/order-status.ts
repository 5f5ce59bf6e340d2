/** The life of an order: docs/state-machines.md. */
export const ORDER_STATUSES = [
  'pending',
  'void',
  'reserved',
  'paying',
  'agreed',
  'removing',
  'expiring',
  'expired',
  'cancelling',
  'cancelled',
  'missed',
  'paid',
  'handed_over',
  'refunding',
  'refunded'
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type OrderStep = { from: readonly OrderStatus[]; to: OrderStatus }

/** The guards of `moveOrder` and the model tests use this table. */
export const ORDER_STEPS = {
  confirm: { from: ['pending'], to: 'reserved' },
  void: { from: ['pending'], to: 'void' },
  pay: { from: ['reserved'], to: 'paying' },
  /** Lines leave the order once its payment is cancelled at the provider. */
  remove: { from: ['reserved', 'paying', 'agreed'], to: 'removing' },
  endRemoval: { from: ['removing'], to: 'reserved' },
  endRemovalOfAgreed: { from: ['removing'], to: 'agreed' },
  /** The seller of an order that is paid at the meeting says on which day that is. */
  agree: { from: ['reserved'], to: 'agreed' },
  /** The days after the meeting have passed without the handover code. */
  miss: { from: ['agreed'], to: 'missed' },
  settle: { from: ['paying', 'removing', 'expiring', 'cancelling'], to: 'paid' },
  expire: { from: ['reserved', 'paying'], to: 'expiring' },
  endExpiry: { from: ['expiring'], to: 'expired' },
  cancel: { from: ['reserved', 'paying', 'agreed'], to: 'cancelling' },
  endCancel: { from: ['cancelling'], to: 'cancelled' },
  handOver: { from: ['paid', 'agreed'], to: 'handed_over' },
  /** The seller says that the books of a missed meeting were sold all the same. */
  declareSold: { from: ['missed'], to: 'handed_over' },
  refund: { from: ['paid', 'handed_over'], to: 'refunding' },
  endRefund: { from: ['refunding'], to: 'refunded' },
  /** A succeeded refund has failed at the bank: the money is still owed. */
  reopenRefund: { from: ['refunded'], to: 'refunding' }
} as const satisfies Record<string, OrderStep>
export type OrderStepName = keyof typeof ORDER_STEPS

/** The order keeps its listings from other buyers. */
export const LIVE_STATUSES: readonly OrderStatus[] = [
  'reserved',
  'paying',
  'agreed',
  'removing',
  'expiring',
  'cancelling'
]

/** A payment may be open at the provider. */
export const PAYING_STATUSES: readonly OrderStatus[] = ['paying', 'removing', 'expiring', 'cancelling']

/** Nothing happens any more, but for a case. */
export const ENDED_STATUSES: readonly OrderStatus[] = ['handed_over', 'missed', 'expired', 'cancelled', 'refunded']

/** A payment that arrives still makes the booking paid. */
export const SETTLEABLE_STATUSES: readonly OrderStatus[] = ORDER_STEPS.settle.from

export const BOUGHT_STATUSES: readonly OrderStatus[] = ['paid', 'handed_over', 'refunding', 'refunded']

/** `shop` is an admin or a rule of the shop. */
export const CANCELLERS = ['buyer', 'seller', 'shop'] as const
export type Canceller = (typeof CANCELLERS)[number]

/** Rules of the shop that cancel a booking, in place of the words of a person. */
export const CANCEL_CAUSES = ['payment-cancelled', 'cards-refused', 'taken-down', 'account-closed'] as const
export type CancelCause = (typeof CANCEL_CAUSES)[number]

/** The original API's `paid` flag is derived. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'handed_over'
}
