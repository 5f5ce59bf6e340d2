import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactJournal } from '../../journal/compact-journal'
import { openLedger } from '../../journal/ledger'
import { JournalError, openJournal } from '../../journal/open-journal'
import type { ResponseRecord } from '../../journal/records'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'flyleaf-journal-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const now = Math.floor(Date.now() / 1000)

function toRecord(id: string, created = now): ResponseRecord {
  return { id, created, path: '/v1/refunds', fingerprint: 'f', status: 200, body: '{}', request: 'req_1' }
}

async function keysIn(path: string): Promise<string[]> {
  const ledger = await openLedger(path)
  const keys = [...ledger.tables.response.keys()]
  await ledger.close()
  return keys
}

test('the journal gives back what was written, in order', async () => {
  const ledger = await openLedger(directory)
  for (let n = 0; n < 200; n += 1) ledger.commit({ response: [toRecord(`key-${n}`)] })
  await ledger.settled()
  await ledger.close()
  expect(await keysIn(directory)).toEqual(Array.from({ length: 200 }, (_, n) => `key-${n}`))
})

test('the journal has a line on the disk before it says so', async () => {
  const file = join(directory, 'lines')
  const journal = await openJournal(file, () => undefined)
  journal.append('one')
  journal.append('two')
  await journal.settled()
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n')
  await journal.close()
})

test('the journal cuts off a last line that a crash tore, and goes on behind the whole ones', async () => {
  const whole = `${JSON.stringify({ response: [toRecord('whole')] })}\n`
  for (let length = 1; length < whole.length; length += 37) {
    await writeFile(join(directory, 'journal.jsonl'), whole)
    await appendFile(join(directory, 'journal.jsonl'), whole.replace('whole', 'torn!').slice(0, length))
    const ledger = await openLedger(directory)
    ledger.commit({ response: [toRecord('after')] })
    await ledger.close()
    expect(await keysIn(directory)).toEqual(['whole', 'after'])
  }
})

test('the journal refuses to start on a damaged line and names it', async () => {
  const good = JSON.stringify({ response: [toRecord('good')] })
  await writeFile(join(directory, 'journal.jsonl'), `${good}\n{"response":[{"id":1}]}\n${good}\n`)
  await expect(openLedger(directory)).rejects.toThrow(JournalError)
  await expect(openLedger(directory)).rejects.toThrow('line 2')
})

test('the journal keeps failing once the disk has failed, instead of acknowledging the next write', async () => {
  const journal = await openJournal(join(directory, 'lines'), () => undefined)
  await journal.close()
  journal.append('lost')
  await expect(journal.settled()).rejects.toThrow()
  journal.append('after')
  await expect(journal.settled()).rejects.toThrow()
})

test('the journal when rewritten, forgets idempotency keys older than a day and nothing else', async () => {
  const ledger = await openLedger(directory)
  ledger.commit({ response: [toRecord('old', now - 25 * 3600), toRecord('fresh')] })
  ledger.commit({ response: [{ ...toRecord('fresh'), status: 402 }] })
  await ledger.settled()
  await compactJournal(join(directory, 'journal.jsonl'), ledger.tables)
  await ledger.close()
  const again = await openLedger(directory)
  expect([...again.tables.response.values()].map(({ id, status }) => [id, status])).toEqual([['fresh', 402]])
  await again.close()
})
