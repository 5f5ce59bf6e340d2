import 'server-only'
import type { Types } from 'mongoose'
import { trusted } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys, type ListPage } from '@/lib/platform/db/read-page'
import type { Cursors } from '@/lib/platform/paging'
import { ERASED } from '@/lib/users/erased'
import { MessageReportModel, type MessageReportDocument } from '@/models/message-report'
import { UserModel } from '@/models/user'
import type { Part } from './conversation'
import { MESSAGE_REPORTS } from './report-list'

type ReportRow = Omit<MessageReportDocument, 'copied'> & { _id: Types.ObjectId }

const WITHOUT_COPY = { copied: 0 } as const

type Person = { id: string; name: string; email: string }

async function findPeople(rows: readonly ReportRow[]): Promise<(id: Types.ObjectId) => Person> {
  const ids = rows.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId])
  const users = await UserModel.find({ _id: trusted({ $in: ids }) }, { name: 1, email: 1 }).lean()
  const byId = new Map(users.map((user) => [user._id.toHexString(), user]))
  return (_id) => {
    const id = _id.toHexString()
    const user = byId.get(id)
    return { id, name: user?.name ?? ERASED, email: user?.email ?? '' }
  }
}

function toMessageReport(row: ReportRow, personOf: (id: Types.ObjectId) => Person) {
  return {
    id: row._id.toHexString(),
    reporter: personOf(row.reporterId),
    reported: personOf(row.reportedId),
    reason: row.reason,
    explanation: row.explanation,
    reportedAt: row.reportedAt.toISOString(),
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    statement: row.statement ?? null
  }
}
/** What the queue shows: nothing of the messages. */
export type MessageReport = ReturnType<typeof toMessageReport>

async function toMessageReports(rows: readonly ReportRow[]): Promise<MessageReport[]> {
  const personOf = await findPeople(rows)
  return rows.map((row) => toMessageReport(row, personOf))
}

/** The longest waiting first. @throws AppError NOT_ALLOWED */
export async function listOpenMessageReports(actor: Actor, cursors: Cursors): Promise<ListPage<MessageReport>> {
  await authorize(actor, 'Admin')
  const page = await readPage(
    documentsOf(MessageReportModel, { state: 'open' }, { projection: WITHOUT_COPY }),
    {
      order: { field: 'reportedAt', kind: 'time', direction: 1 },
      pageSize: MESSAGE_REPORTS.pageSize,
      keysOf: ({ reportedAt, _id }) => toKeys(reportedAt, _id)
    },
    cursors
  )
  return { ...page, rows: await toMessageReports(page.rows) }
}

const DECIDED = { decidedAt: trusted({ $exists: true }) } as const

/** The latest decision first. @throws AppError NOT_ALLOWED */
export async function listDecidedMessageReports(actor: Actor, cursors: Cursors): Promise<ListPage<MessageReport>> {
  await authorize(actor, 'Admin')
  const page = await readPage(
    documentsOf(MessageReportModel, DECIDED, { projection: WITHOUT_COPY }),
    {
      order: { field: 'decidedAt', kind: 'time', direction: -1 },
      pageSize: MESSAGE_REPORTS.pageSize,
      keysOf: ({ decidedAt, reportedAt, _id }) => toKeys(decidedAt ?? reportedAt, _id)
    },
    cursors
  )
  return { ...page, rows: await toMessageReports(page.rows) }
}

export async function countOpenMessageReports(actor: Actor): Promise<number> {
  await authorize(actor, 'Admin')
  return MessageReportModel.countDocuments({ state: 'open' })
}

/** With the name of who wrote it. */
export type CopiedMessage = {
  number: number
  from: Part
  sender: string
  text: string
  photos: { id: string; width: number; height: number }[]
  sentAt: string
  isReported: boolean
}
export type ReadMessageReport = MessageReport & { copied: CopiedMessage[] }

/** With the copied messages. That an admin reads them is recorded. Null if there is none. @throws AppError NOT_ALLOWED */
export async function readMessageReport(actor: Actor, id: string): Promise<ReadMessageReport | null> {
  await authorize(actor, 'Admin')
  const row = toReadable(MessageReportModel, await MessageReportModel.findById(id).lean())
  if (!row) return null
  await recordAudit(actor, 'conversation-read', ['message-report', id])
  const personOf = await findPeople([row])
  const [reporter, reported] = [personOf(row.reporterId), personOf(row.reportedId)]
  const copied = row.copied.map(({ number, from, text, photos, sentAt }) => ({
    number,
    from,
    sender: from === row.reporterPart ? reporter.name : reported.name,
    text,
    photos: (photos ?? []).map((photo) => ({ id: photo.id.toHexString(), width: photo.width, height: photo.height })),
    sentAt: sentAt.toISOString(),
    isReported: number === row.number
  }))
  return { ...toMessageReport(row, personOf), copied }
}
