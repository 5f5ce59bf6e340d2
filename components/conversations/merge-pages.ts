import type { Conversation, MessageItem, SystemEntry } from '@/lib/conversations/responses'

function unite<Item>(kept: readonly Item[], fresh: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map([...kept, ...fresh].map((item) => [keyOf(item), item])).values()]
}

const entryKey = ({ kind, orderId, at }: SystemEntry) => `${kind} ${orderId} ${at}`

/** What a page shows once a newer response has come: messages that were loaded stay. */
export function addLatest(kept: Conversation, fresh: Conversation): Conversation {
  const [first, last] = [fresh.messages[0], kept.messages.at(-1)]
  // So many have come meanwhile that the pages do not meet.
  if (!first || !last || (fresh.olderThan !== null && last.number < first.number)) return fresh
  const isCovered = (kept.messages[0]?.number ?? first.number) <= first.number
  return {
    ...fresh,
    messages: unite(kept.messages, fresh.messages, ({ number }) => String(number)).sort(byNumber),
    entries: unite(isCovered ? kept.entries : [], fresh.entries, entryKey),
    listings: unite(kept.listings, fresh.listings, ({ listingId }) => listingId),
    olderThan: isCovered ? kept.olderThan : fresh.olderThan
  }
}

function byNumber(one: MessageItem, other: MessageItem): number {
  return one.number - other.number
}

/** With a page of older messages in front. */
export function addOlder(kept: Conversation, older: Conversation): Conversation {
  return {
    ...kept,
    messages: unite(older.messages, kept.messages, ({ number }) => String(number)).sort(byNumber),
    entries: unite(older.entries, kept.entries, entryKey),
    listings: unite(older.listings, kept.listings, ({ listingId }) => listingId),
    olderThan: older.olderThan
  }
}

export type LogItem = { at: string } & ({ message: MessageItem } | { entry: SystemEntry })

/** Messages in their order, each entry in front of the first message after it. */
export function mergeEntries(messages: readonly MessageItem[], entries: readonly SystemEntry[]): LogItem[] {
  const waiting = [...entries].sort((one, other) => one.at.localeCompare(other.at))
  const items: LogItem[] = []
  for (const message of messages) {
    while (waiting[0] && waiting[0].at < message.sentAt) {
      const [entry] = waiting.splice(0, 1)
      if (entry) items.push({ at: entry.at, entry })
    }
    items.push({ at: message.sentAt, message })
  }
  return [...items, ...waiting.map((entry) => ({ at: entry.at, entry }))]
}
