import 'server-only'
import { trusted } from 'mongoose'
import type { Dispute } from '@/lib/disputes/dispute'
import { draftEvidence } from '@/lib/disputes/dispute-evidence'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { groupsOf, readPage, toKeys } from '@/lib/platform/db/read-page'
import { toOrderName } from '@/lib/orders/order-lines'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { DISPUTE_LIST, type DisputeListState } from './dispute-list'
import { toManagedDispute, type ManagedDispute } from './managed-booking'

const MOST_OPEN = 100

/** `draft`: what the shop knows of the sale, for the bank; null if the bank takes no evidence. */
export type DisputeWithDraft = ManagedDispute & { orderId: string; bookName: string; draft: string | null }

function toDisputes(rows: readonly OrderRow[], isWanted: (dispute: Dispute) => boolean): DisputeWithDraft[] {
  return keepReadable(OrderModel, rows).flatMap((row) =>
    (row.disputes ?? []).filter(isWanted).map((dispute) => {
      const managed = toManagedDispute(dispute)
      const draft = managed.takesEvidence ? draftEvidence(row) : null
      return { ...managed, orderId: row._id.toHexString(), bookName: toOrderName(row), draft }
    })
  )
}

/** Earliest evidence deadline first. @throws AppError NOT_ALLOWED */
export async function listOpenDisputes(actor: Actor): Promise<DisputeWithDraft[]> {
  await authorize(actor, 'Admin')
  const order = { 'disputes.evidenceDueAt': 1 } as const
  const rows = await OrderModel.find({ 'disputes.isOpen': true }).sort(order).limit(MOST_OPEN).lean()
  const dueOf = ({ evidenceDueAt }: DisputeWithDraft) => evidenceDueAt ?? '9'
  return toDisputes(rows, ({ isOpen }) => isOpen).sort(
    (one, other) => dueOf(one).localeCompare(dueOf(other)) || one.id.localeCompare(other.id)
  )
}

/** The cursor of a dispute without a deadline, which comes last. */
const NEVER = new Date(8.64e15)

/** Bookings with open disputes, by the first deadline; or with closed ones, by the latest end. */
const PARTS = {
  open: { isOpen: true, at: { $min: { $ifNull: ['$disputes.evidenceDueAt', NEVER] } }, direction: 1 },
  closed: { isOpen: false, at: { $max: { $ifNull: ['$disputes.closedAt', '$disputes.recordedAt'] } }, direction: -1 }
} as const

/** The disputes of a page of bookings; `skipped` is null, since one booking can have several. @throws AppError NOT_ALLOWED */
export async function listDisputes(actor: Actor, { show, ...cursors }: DisputeListState) {
  await authorize(actor, 'Admin')
  const { isOpen, at, direction } = PARTS[show]
  const wanted = { 'disputes.isOpen': isOpen }
  const page = await readPage(
    groupsOf(OrderModel, [
      { $match: wanted },
      { $unwind: '$disputes' },
      { $match: wanted },
      { $group: { _id: '$_id', at } }
    ]),
    {
      order: { field: 'at', kind: 'time', direction },
      pageSize: DISPUTE_LIST.pageSize,
      keysOf: (row) => toKeys(row.at, row._id)
    },
    cursors
  )
  const ids = page.rows.map(({ _id }) => _id)
  const bookings = await OrderModel.find({ _id: trusted({ $in: ids }) }).lean()
  const disputes = toDisputes(bookings, (dispute) => dispute.isOpen === isOpen)
  const rows = ids.flatMap((id) => disputes.filter(({ orderId }) => orderId === id.toHexString()))
  return { ...page, rows, skipped: null }
}
