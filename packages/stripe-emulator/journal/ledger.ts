import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compactJournal } from './compact-journal'
import { openJournal, type Journal } from './open-journal'
import {
  Change,
  type AnswerRecord,
  type AutomaticRecord,
  type ChargeRecord,
  type DeliveryRecord,
  type DisputeRecord,
  type EventRecord,
  type IntentRecord,
  type MethodRecord,
  type RefundRecord,
  type TokenRecord
} from './records'

/** Every record by id, in the order in which they were first written. */
export interface Tables {
  intents: Map<string, IntentRecord>
  methods: Map<string, MethodRecord>
  tokens: Map<string, TokenRecord>
  charges: Map<string, ChargeRecord>
  refunds: Map<string, RefundRecord>
  disputes: Map<string, DisputeRecord>
  automatic: Map<string, AutomaticRecord>
  events: Map<string, EventRecord>
  deliveries: Map<string, DeliveryRecord>
  answers: Map<string, AnswerRecord>
}

/** The emulator's state: tables in RAM, every change to them one journal line. */
export interface Ledger {
  readonly tables: Readonly<Tables>
  /** Applies a change at once and queues it for the disk. Answer nobody before `settled` has resolved. */
  commit(change: Change): void
  /** Resolves when everything committed so far would survive a kill -9. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Above this size in bytes the journal is rewritten at the start as one line a record. */
const COMPACT_ABOVE = 8 * 1024 * 1024

/**
 * Opens the ledger kept in `directory`.
 * @throws JournalError when its journal is damaged.
 */
export async function openLedger(directory: string): Promise<Ledger> {
  const file = join(directory, 'journal.jsonl')
  let tables = emptyTables()
  let journal = await openJournal(file, (line) => apply(tables, Change.parse(JSON.parse(line))))
  if ((await stat(file)).size > COMPACT_ABOVE) {
    await journal.close()
    await compactJournal(file, tables)
    tables = emptyTables()
    journal = await openJournal(file, (line) => apply(tables, Change.parse(JSON.parse(line))))
  }
  return ledgerOf(tables, journal)
}

function ledgerOf(tables: Tables, journal: Journal): Ledger {
  return {
    tables,
    commit(change) {
      if (Object.keys(change).length === 0) return
      apply(tables, change)
      journal.append(JSON.stringify(change))
    },
    settled: () => journal.settled(),
    close: () => journal.close()
  }
}

function emptyTables(): Tables {
  return {
    intents: new Map(),
    methods: new Map(),
    tokens: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    automatic: new Map(),
    events: new Map(),
    deliveries: new Map(),
    answers: new Map()
  }
}

function apply(tables: Tables, change: Change): void {
  putAll(tables.intents, change.intents)
  putAll(tables.methods, change.methods)
  putAll(tables.tokens, change.tokens)
  putAll(tables.charges, change.charges)
  putAll(tables.refunds, change.refunds)
  putAll(tables.disputes, change.disputes)
  putAll(tables.automatic, change.automatic)
  putAll(tables.events, change.events)
  putAll(tables.deliveries, change.deliveries)
  putAll(tables.answers, change.answers)
}

function putAll<Row extends { id: string }>(table: Map<string, Row>, rows: Row[] | undefined): void {
  for (const row of rows ?? []) table.set(row.id, row)
}
