import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import mongoose from 'mongoose'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { restoreArchive } from '@/lib/backup/restore-archive'
import { writeArchive } from '@/lib/backup/write-archive'
import { shop } from '../payouts/paying-sellers'

/** Backs the shop of this file up; `restore` brings it back into its emptied database, quarantined. */
export async function backUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-resume-'))
  const file = path.join(folder, 'shop.tar.age')
  const identity = await generateX25519Identity()
  const encryptTo = { recipients: [await identityToRecipient(identity)] }
  const [uri, dataDirectory] = [process.env.MONGODB_URI ?? '', process.env.FLYLEAF_DATA ?? '']
  await writeArchive({ uri, dataDirectory }, { file, encryptTo, openWith: null })
  return {
    async restore(): Promise<void> {
      const database = mongoose.connection.db
      // Indexes stay.
      for (const { name } of (await database?.listCollections({}, { nameOnly: true }).toArray()) ?? [])
        if (!name.startsWith('system.')) await database?.collection(name).deleteMany({})
      const target = { uri, dataDirectory: path.join(folder, 'data') }
      await restoreArchive(file, { identities: [identity] }, target, () => Promise.resolve())
    },
    remove: () => rm(folder, { recursive: true, force: true })
  }
}

/** In this process, as the launcher sets it. */
export function setQuarantine(state: 'on' | 'over'): void {
  const { flyleaf } = globalThis
  if (flyleaf) flyleaf.isQuarantineOver = state === 'over'
}

/** Everything that has moved at the provider, by its ids. */
export async function listMovements(): Promise<string[]> {
  const client = stripeClient(shop().stripe)
  const { data: refunds } = await client.refunds.list({ limit: 100 })
  const { data: transfers } = await client.transfers.list({ limit: 100 })
  const reversals = transfers.flatMap(({ id, amount_reversed: cents }) => `${id} reversed by ${cents}`)
  return [...refunds.map(({ id, status }) => `${id} ${status}`), ...transfers.map(({ id }) => id), ...reversals].sort()
}

/** Mails that have left the shop. */
export async function listSentMails(): Promise<string[]> {
  const names = await readdir(path.join(process.env.FLYLEAF_DATA ?? '', 'mail')).catch(() => [])
  return names.filter((name) => name.endsWith('.eml')).sort()
}

/** Makes every idempotency key that the provider knows too old to be known. The provider must not run. */
export async function forgetKeys(): Promise<void> {
  const journal = path.join(process.env.FLYLEAF_DATA ?? '', 'stripe', 'journal.jsonl')
  const lines = (await readFile(journal, 'utf8')).split('\n')
  const without = lines.map((line) => {
    if (line === '') return line
    return JSON.stringify({ ...Object(JSON.parse(line)), response: [] })
  })
  await writeFile(journal, without.join('\n'))
}
