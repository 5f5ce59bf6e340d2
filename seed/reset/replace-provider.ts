import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Change } from 'stripe-emulator/journal/records'
import { z } from 'zod'

const Secrets = z.object({ secretKey: z.string() })

type Rows = Record<string, Map<string, object>>

/** All records of a journal as one change. A demo shop without a history has no journal. */
async function readJournal(file: string): Promise<Change> {
  if (!existsSync(file)) return {}
  const rows: Rows = {}
  for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
    for (const [name, records] of Object.entries(Change.parse(JSON.parse(line)))) {
      // `cleared` comes first in the journal of a draft, if at all.
      if (records === true) continue
      for (const record of records) (rows[name] ??= new Map()).set(record.id, record)
    }
  }
  return Change.parse(Object.fromEntries(Object.entries(rows).map(([name, records]) => [name, [...records.values()]])))
}

/** The records of the Stripe emulator: by its control while it runs, else as its journal. @throws Error if it refuses */
export async function replaceProvider(folder: string, draftFolder: string, isRunning: boolean): Promise<void> {
  const change = await readJournal(path.join(draftFolder, 'journal.jsonl'))
  if (!isRunning) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path.join(folder, 'journal.jsonl'), `${JSON.stringify({ ...change, cleared: true })}\n`, {
      mode: 0o600
    })
    return
  }
  const [port, secrets] = await Promise.all([
    readFile(path.join(folder, 'port'), 'utf8'),
    readFile(path.join(folder, 'secrets.json'), 'utf8')
  ])
  const { secretKey } = Secrets.parse(JSON.parse(secrets))
  const response = await fetch(`http://127.0.0.1:${port.trim()}/_control/restore`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: JSON.stringify(change)
  })
  if (!response.ok) throw new Error(`the Stripe emulator refused its records: ${await response.text()}`)
}
