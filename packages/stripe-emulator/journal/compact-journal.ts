import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from './open-journal'
import type { Change } from './records'
import type { Tables } from './tables'

/**
 * How long things are kept at least, in seconds: idempotency keys 24 hours
 * (docs.stripe.com/api/idempotent_requests), events 30 days (docs.stripe.com/api/events).
 */
export const KEY_LIFE = 24 * 60 * 60
const EVENT_LIFE = 30 * 24 * 60 * 60

/** Rewrites a journal as one line a record, without what the provider would have forgotten by now. */
export async function compactJournal(file: string, tables: Tables): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const temporary = `${file}.new`
  const handle = await open(temporary, 'w', 0o600)
  try {
    let lines: string[] = []
    for (const change of changesOf(tables, now)) {
      lines.push(`${JSON.stringify(change)}\n`)
      if (lines.length === 1000) {
        await handle.appendFile(lines.join(''))
        lines = []
      }
    }
    await handle.appendFile(lines.join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  await syncDirectory(dirname(file))
}

function* changesOf(tables: Tables, now: number): Generator<Change> {
  for (const row of tables.methods.values()) yield { methods: [row] }
  for (const row of tables.tokens.values()) yield { tokens: [row] }
  for (const row of tables.intents.values()) yield { intents: [row] }
  for (const row of tables.charges.values()) yield { charges: [row] }
  for (const row of tables.refunds.values()) yield { refunds: [row] }
  for (const row of tables.disputes.values()) yield { disputes: [row] }
  for (const row of tables.accounts.values()) yield { accounts: [row] }
  for (const row of tables.links.values()) if (row.expiresAt >= now - KEY_LIFE) yield { links: [row] }
  for (const row of tables.transfers.values()) yield { transfers: [row] }
  for (const row of tables.reversals.values()) yield { reversals: [row] }
  for (const row of tables.payouts.values()) yield { payouts: [row] }
  for (const row of tables.automatic.values()) if (row.state === 'waiting') yield { automatic: [row] }
  for (const row of tables.events.values()) {
    const delivery = tables.deliveries.get(row.id)
    if (delivery?.state !== 'waiting' && row.created < now - EVENT_LIFE) continue
    yield delivery ? { events: [row], deliveries: [delivery] } : { events: [row] }
  }
  for (const row of tables.thinEvents.values()) {
    const delivery = tables.deliveries.get(row.id)
    if (delivery?.state !== 'waiting' && row.created < now - EVENT_LIFE) continue
    yield delivery ? { thinEvents: [row], deliveries: [delivery] } : { thinEvents: [row] }
  }
  for (const row of tables.response.values()) if (row.created >= now - keyLifeOf(row.path)) yield { response: [row] }
}

/** Keys of API v2 are kept 30 days: docs.stripe.com/api-v2-overview. */
export function keyLifeOf(path: string): number {
  return path.startsWith('/v2/') ? EVENT_LIFE : KEY_LIFE
}
