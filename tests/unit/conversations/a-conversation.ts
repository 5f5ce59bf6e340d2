import type { Conversation, MessageItem } from '@/lib/conversations/responses'

export const atMinute = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString()

export function aMessage(number: number, more: Partial<MessageItem> = {}): MessageItem {
  return {
    ...{ number, clientId: null, isMine: false, text: `Message ${number}`, photos: [], subject: null },
    ...{ sentAt: atMinute(number), state: 'sent', linkHosts: [], hasContactBeforePayment: false, ...more }
  }
}

/** A conversation with a page of messages. */
export function aPage(
  numbers: readonly number[],
  olderThan: number | null,
  more: Partial<Conversation> = {}
): Conversation {
  return {
    ...{ id: CONVERSATION_ID, part: 'buyer', other: { id: SELLER_ID, name: 'Selma', isGone: false } },
    ...{ isArchived: false, isMuted: false, isBlocked: false, readNumber: 0, orders: [], listings: [], entries: [] },
    ...{ messages: numbers.map((number) => aMessage(number)), olderThan, ...more }
  }
}

const CONVERSATION_ID = '0'.repeat(23) + 'c'
const SELLER_ID = '0'.repeat(23) + 'a'

export const numbersOf = ({ messages }: Conversation) => messages.map(({ number }) => number)
