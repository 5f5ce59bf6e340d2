import type { ConversationFact, Facts } from './facts'

type Message = Facts['messages'][number]
type Entry = Facts['inboxEntries'][number]

function groupBy<Thing extends { conversationId: string }>(things: readonly Thing[]): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) groups.set(thing.conversationId, [...(groups.get(thing.conversationId) ?? []), thing])
  return groups
}

function checkOne(
  { _id, buyerId, sellerId }: ConversationFact,
  messages: readonly Message[],
  entries: readonly Entry[]
): string[] {
  const sides = [buyerId, sellerId]
  const numbers = new Set(messages.map(({ number }) => number))
  const isRow = messages.every((_, place) => numbers.has(place + 1))
  const strangers = [...messages.map(({ senderId }) => senderId), ...entries.map(({ userId }) => userId)].filter(
    (id) => !sides.includes(id)
  )
  const lost = entries.filter(({ lastNumber }) => !numbers.has(lastNumber))
  const missing = messages.filter(
    ({ senderId, withheldFrom }) =>
      !sides.filter((id) => id === senderId || !withheldFrom).every((id) => entries.some(({ userId }) => userId === id))
  )
  return [
    ...(buyerId === sellerId ? [`${_id}: with oneself`] : []),
    ...(isRow ? [] : [`${_id}: its messages are not numbered from 1`]),
    ...strangers.map((id) => `${_id}: ${id} takes part`),
    ...lost.map(({ userId }) => `${_id}: the inbox of ${userId} names a message that is not there`),
    ...(missing.length > 0 ? [`${_id}: a message is in no inbox`] : [])
  ]
}

/** Inbox entries of people who have left are gone. */
export function checkConversations({ conversations, messages, inboxEntries, blocks, users }: Facts): string[] {
  const [messagesOf, entriesOf] = [groupBy(messages), groupBy(inboxEntries)]
  const closed = new Set(users.filter(({ status }) => status === 'closed').map(({ _id }) => _id))
  const wrong = conversations.flatMap((conversation) => {
    const { _id, buyerId, sellerId } = conversation
    const left = [buyerId, sellerId].filter((id) => closed.has(id))
    const entries = [
      ...(entriesOf.get(_id) ?? []),
      ...left.map((userId) => ({ conversationId: _id, userId, lastNumber: 1 }))
    ]
    return checkOne(conversation, messagesOf.get(_id) ?? [], entries)
  })
  const own = blocks.filter(({ blockerId, blockedId }) => blockerId === blockedId)
  return [...wrong, ...own.map(({ blockerId }) => `${blockerId} has blocked themselves`)]
}
