import 'server-only'
import { Types, type Connection } from 'mongoose'
import { z } from 'zod'
import { journal, JOURNALED_ACTS } from '@/lib/backup/journal'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { issueText, type Message } from '@/lib/platform/i18n/message'
import { OrderModel } from '@/models/order'
import { BulkJobModel } from '@/models/bulk-job'
import { CategoryModel } from '@/models/category'
import { CategoryPlanModel } from '@/models/category-plan'
import { CommissionRateModel } from '@/models/commission-rate'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { InvitationModel } from '@/models/invitation'
import { LegalVersionModel } from '@/models/legal-version'
import { ListingModel } from '@/models/listing'
import { MessageReportModel } from '@/models/message-report'
import { ReportModel } from '@/models/report'
import { ShopSettingsModel } from '@/models/shop-settings'
import { UserModel } from '@/models/user'
import { appendEntry } from './append-entry'
import { AUDIT_ACTIONS, type AuditAction, type AuditTarget } from './audit-entry'

type Row = { _id: Types.ObjectId | string; auditOutbox?: { id: string; dueAt: Date }[] }

function rowsOf({ db, collection }: { db: Connection; collection: { collectionName: string } }) {
  return db.collection<Row>(collection.collectionName)
}

/** The documents that admins change, and what they are called in the log. */
const AUDITED = {
  booking: { collection: () => rowsOf(OrderModel), target: 'booking' },
  'bulk-job': { collection: () => rowsOf(BulkJobModel), target: 'bulk-job' },
  category: { collection: () => rowsOf(CategoryModel), target: 'category' },
  'category-plan': { collection: () => rowsOf(CategoryPlanModel), target: 'category' },
  'commission-rate': { collection: () => rowsOf(CommissionRateModel), target: 'commission-rate' },
  'legal-text': { collection: () => rowsOf(LegalVersionModel), target: 'legal-text' },
  invitation: { collection: () => rowsOf(InvitationModel), target: 'invitation' },
  ledger: { collection: () => rowsOf(LedgerEntryModel), target: 'ledger' },
  listing: { collection: () => rowsOf(ListingModel), target: 'listing' },
  'message-report': { collection: () => rowsOf(MessageReportModel), target: 'message-report' },
  report: { collection: () => rowsOf(ReportModel), target: 'report' },
  settings: { collection: () => rowsOf(ShopSettingsModel), target: 'settings' },
  user: { collection: () => rowsOf(UserModel), target: 'user' }
} as const satisfies Record<string, { collection: () => ReturnType<typeof rowsOf>; target: AuditTarget }>
export type AuditedKind = keyof typeof AUDITED
const KINDS: readonly AuditedKind[] = [
  'booking',
  'bulk-job',
  'category',
  'category-plan',
  'commission-rate',
  'invitation',
  'ledger',
  'legal-text',
  'listing',
  'message-report',
  'report',
  'settings',
  'user'
]

const Entry = z.object({
  id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  actorId: z.string(),
  actorName: z.string(),
  reason: z.string().nullish(),
  detail: z.string().nullish(),
  targetId: z.string().nullish(),
  isOpen: z.boolean().nullish()
})
const Stored = z.object({ auditOutbox: z.array(Entry).nullish() })
const Found = z.object({ _id: z.union([z.instanceof(Types.ObjectId), z.string()]) })

type Act = { id?: string; targetId?: string; isOpen?: true }
/** `reason`: the words of the admin, or a name or number. `detail`: what the shop adds, read in the language of its reader. */
export type Grounds = { reason?: string | undefined; detail?: Message }

/** The entry of an act for the guarded write that acts, so that the log has what happened and nothing else. It goes into
 * the `auditOutbox` of the changed document. None for acts of a job, which its own entry covers. `id`: the act is logged
 * once. */
export function toAuditOutbox(actor: Actor, action: AuditAction, grounds: Grounds = {}, { id, ...more }: Act = {}) {
  if (actor.auditedJobId) return []
  const by = { actorId: actor.id, actorName: actor.name.toWellFormed() }
  const about = {
    reason: (grounds.reason ?? '').toWellFormed(),
    ...(grounds.detail ? { detail: issueText(grounds.detail).toWellFormed() } : {})
  }
  return [{ id: id ?? crypto.randomUUID(), dueAt: new Date(), action, ...by, ...about, ...more }]
}

/** Writes the acts of a document into the log. Idempotent: the reconciler writes what an interrupted request left. */
export async function recordActs(kind: AuditedKind, id: Types.ObjectId | string): Promise<void> {
  await connectToDatabase()
  const { collection, target } = AUDITED[kind]
  const _id = typeof id === 'string' && Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : id
  const where = { _id }
  const stored = Stored.parse((await collection().findOne(where, { projection: { auditOutbox: 1 } })) ?? {})
  for (const { id: once, action, actorId, actorName, reason, detail, targetId, isOpen } of stored.auditOutbox ?? []) {
    if (isOpen) continue
    const about = { reason: reason ?? '', detail: detail ?? null }
    const act = { action, targetKind: target, targetId: targetId ?? String(_id), ...about, once }
    await appendEntry({ id: actorId, name: actorName }, act)
    const journaled = JOURNALED_ACTS.find((known) => known === action)
    if (journaled) await journal(journaled, act.targetId)
    await collection().updateOne(where, { $pull: { auditOutbox: { id: once } } })
  }
}

const MOST = 100

/** Documents whose acts should be in the log since `until`. */
export async function listUnrecorded(until: Date): Promise<{ kind: AuditedKind; id: Types.ObjectId | string }[]> {
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const rows = await AUDITED[kind]
        .collection()
        .find({ 'auditOutbox.dueAt': { $lte: until } }, { projection: { _id: 1 } })
        .limit(MOST)
        .toArray()
      return rows.map((row) => ({ kind, id: Found.parse(row)._id }))
    })
  )
  return lists.flat()
}
