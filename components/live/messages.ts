import type { LiveEvent } from '@/lib/live/live-event'
import { parseEvent } from './source'

/** `at`: ms since 1970. */
export type Logged = { event: LiveEvent; at: number }

/** Between the tabs of a browser. `lead`: from the tab that reads the feed, to all or to one that has joined; what it has
 * announced since `completeSince` is in `log`, as far as it is recent. */
export type Message =
  | { type: 'join'; tab: string }
  | { type: 'lead'; to: string | null; completeSince: number; log: readonly Logged[] }
  | { type: 'changes'; events: readonly LiveEvent[] }
  | { type: 'over' }

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function parseLogged(given: unknown): Logged[] {
  if (typeof given !== 'object' || given === null || !('event' in given) || !('at' in given)) return []
  const event = parseEvent(given.event)
  return event && typeof given.at === 'number' ? [{ event, at: given.at }] : []
}

/** Null for what a tab of another release says. */
export function parseMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'over') return { type: 'over' }
  if (data.type === 'join' && 'tab' in data && typeof data.tab === 'string') return { type: 'join', tab: data.tab }
  if (data.type === 'changes' && 'events' in data)
    return { type: 'changes', events: toList(data.events).flatMap((event) => parseEvent(event) ?? []) }
  if (data.type !== 'lead' || !('completeSince' in data) || typeof data.completeSince !== 'number') return null
  return {
    type: 'lead',
    to: 'to' in data && typeof data.to === 'string' ? data.to : null,
    completeSince: data.completeSince,
    log: toList('log' in data ? data.log : []).flatMap(parseLogged)
  }
}
