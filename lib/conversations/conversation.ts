import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** What somebody is in a conversation. The same two people have another one with the parts exchanged. */
export const PARTS = ['buyer', 'seller'] as const
export type Part = (typeof PARTS)[number]

export const MAX_MESSAGE_PHOTOS = 4

/** Messages of one page of a conversation. */
export const MESSAGES_PER_PAGE = 30

/** From a message to the mail about it, unless it is read meanwhile. */
export const MAIL_DELAY_MS = 5 * 60_000

/** After its last message. */
export const CONVERSATION_KEPT_MS = 2 * 365 * DAY_MS

/** How long the copy of what was reported is kept after the decision. */
export const REPORT_KEPT_MS = 183 * DAY_MS

type Sides<Id> = { buyerId: Id; sellerId: Id }

export function toOtherSide<Id extends { toHexString: () => string }>(
  { buyerId, sellerId }: Sides<Id>,
  userId: string
): Id {
  return buyerId.toHexString() === userId ? sellerId : buyerId
}

/** Of somebody who takes part. */
export function toPart({ buyerId }: Pick<Sides<{ toHexString: () => string }>, 'buyerId'>, userId: string): Part {
  return buyerId.toHexString() === userId ? 'buyer' : 'seller'
}
