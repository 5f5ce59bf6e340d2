import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compactJournal } from './compact-journal'
import { openJournal, type Journal } from './open-journal'
import { Change } from './records'
import { applyChange, emptyTables, type Tables } from './tables'

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
  let journal = await openJournal(file, (line) => applyChange(tables, Change.parse(JSON.parse(line))))
  if ((await stat(file)).size > COMPACT_ABOVE) {
    await journal.close()
    await compactJournal(file, tables)
    tables = emptyTables()
    journal = await openJournal(file, (line) => applyChange(tables, Change.parse(JSON.parse(line))))
  }
  return ledgerOf(tables, journal)
}

function ledgerOf(tables: Tables, journal: Journal): Ledger {
  return {
    tables,
    commit(change) {
      if (Object.keys(change).length === 0) return
      applyChange(tables, change)
      journal.append(JSON.stringify(change))
    },
    settled: () => journal.settled(),
    close: () => journal.close()
  }
}
