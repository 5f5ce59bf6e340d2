import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { transfer, type Posting } from './accounts'
import type { CorrectLedgerInput } from './schemas'

/** The same key of the same admin is the same correction. */
function toSource(actor: Actor, key: string | null): string {
  const digest = createHash('sha256')
    .update(`${actor.id} ${key ?? randomUUID()}`)
    .digest('hex')
    .slice(0, 24)
  return `correction:${digest}`
}

/** The id of the correction that is posted under this source; null if there is none. @throws AppError CHANGED_MEANWHILE if
 * it is another one */
async function findPosted(source: string, postings: readonly Posting[]): Promise<string | null> {
  const known = await LedgerEntryModel.findOne({ orderId: null, source, number: 0 }).lean()
  if (!known) return null
  const isSame = known.postings.every(
    (posting, at) => posting.account === postings[at]?.account && posting.cents === postings[at].cents
  )
  if (!isSame) throw new AppError('CHANGED_MEANWHILE', 'errors.correctionKeyUsed')
  return known._id.toHexString()
}

/**
 * Posts an entry that no booking and no transaction of the provider accounts for: `cents` from the account that is
 * credited to the one that is debited. The reason is stored in the entry and in the audit log. Idempotent by `key`.
 * @throws AppError NOT_ALLOWED, CHANGED_MEANWHILE if the key stands for another correction
 */
export async function correctLedger(
  actor: Actor,
  { debit, credit, cents, reference, reason }: CorrectLedgerInput,
  key: string | null
): Promise<{ entryId: string }> {
  await authorize(actor, 'Admin')
  const source = toSource(actor, key)
  const postings = transfer(credit, debit, cents)
  const known = await findPosted(source, postings)
  if (known) return { entryId: known }
  const accounts = { credit: message(`ledger.account.${credit}`), debit: message(`ledger.account.${debit}`) }
  const detail = message('audit.detail.correction', { price: cents / 100, ...accounts })
  const auditOutbox = toAuditOutbox(actor, 'ledger-corrected', { reason, detail }, { targetId: source })
  try {
    const entry = { source, number: 0, kind: 'correction' as const, at: await readDatabaseTime(), postings, reason }
    const { _id } = await LedgerEntryModel.create({ ...entry, ...(reference ? { reference } : {}), auditOutbox })
    await recordActs('ledger', _id)
    return { entryId: _id.toHexString() }
  } catch (error) {
    const other = isDuplicateKey(error) ? await findPosted(source, postings) : null
    if (!other) throw error
    return { entryId: other }
  }
}
