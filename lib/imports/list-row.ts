import 'server-only'
import { trusted, Types } from 'mongoose'
import type { z } from 'zod'
import { tagsOfListing, tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { createListing } from '@/lib/listings/create-listing'
import { editListing } from '@/lib/listings/edit-listing'
import { ImportedListingInput } from '@/lib/listings/schemas'
import { putBackOnSale, withdrawListing } from '@/lib/listings/withdraw-listing'
import type { Actor } from '@/lib/platform/access/actor'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import type { HeldLease } from '@/lib/platform/worker/lease'
import { ROWS_AT_ONCE, runRows } from '@/lib/platform/worker/run-rows'
import { ImportRowModel } from '@/models/import-row'
import { toImportKey } from './copy-numbers'
import type { Job, Row } from './job-rows'
import { ROW_PROBLEMS, type RowProblem } from './import-job'
import { rememberListing } from './undo-row'

const BATCH = 25

const OUR_FAULT = message('imports.rowFailed')
const COPY_TAKEN = 'imports.copyTaken'

export async function findWaitingRows({ _id }: Job): Promise<Row[]> {
  return ImportRowModel.find({ importId: _id, state: 'waiting' }).sort({ row: 1 }).limit(BATCH).lean()
}

/** Lists waiting rows. @throws database errors: the rows wait */
export async function listRows(actor: Actor, rows: readonly Row[], lease: HeldLease): Promise<void> {
  await runRows(rows, lease, {
    atOnce: ROWS_AT_ONCE,
    failure: OUR_FAULT,
    act: (row) => listRow(actor, row),
    refuse: (row, { text, error }) => failRows({ _id: row._id }, text, toProblem(error))
  })
}

/** The field that the shop refuses. */
function toProblem(error: AppError | null): RowProblem {
  return ROW_PROBLEMS.find((problem) => Object.hasOwn(error?.fields ?? {}, problem)) ?? 'listing'
}

async function listRow(actor: Actor, row: Row): Promise<CacheTag[]> {
  const { listingId, changed } = await carryOut(actor, row)
  await ImportRowModel.updateOne(
    { _id: row._id, state: trusted({ $ne: 'listed' as const }) },
    { $set: { state: 'listed', listingId: new Types.ObjectId(listingId) } }
  )
  return changed
}

/** Makes, changes or withdraws the listing of a row. @throws AppError */
async function carryOut(actor: Actor, row: Row): Promise<{ listingId: string; changed: CacheTag[] }> {
  const { importId, matchId, sku = null, copyOf = null, photoNames } = row
  if (!matchId) {
    const origin = { key: toImportKey(importId, row), sku, copyOf, photoNames }
    const { listingId, place } = await createListing(actor, readInput(row), origin)
    return { listingId, changed: tagsOfPlacedListing(listingId, place) }
  }
  const id = matchId.toHexString()
  await claimListing(row, matchId)
  const before = row.before ?? (await rememberListing(actor, matchId))
  await ImportRowModel.updateOne({ _id: row._id }, { $set: { before } })
  const changed = await changeListing(actor, id, row)
  await ImportRowModel.updateOne({ _id: row._id }, { $set: { after: await rememberListing(actor, matchId) } })
  return { listingId: id, changed }
}

async function changeListing(actor: Actor, id: string, row: Row): Promise<CacheTag[]> {
  if (row.action === 'withdraw') {
    await withdrawListing(actor, id)
    return tagsOfListing(id)
  }
  const { sku = null, copyOf = null, photoNames } = row
  const { details } = readInput(row)
  const { places } = await editListing(actor, { id, details, imageIds: null, sku, copyOf, photoNames })
  const { place } = await putBackOnSale(actor, id)
  return [...places, place].flatMap((one) => tagsOfPlacedListing(id, one))
}

/** @throws AppError BAD_INPUT */
function readInput(row: Row): z.output<typeof ImportedListingInput> {
  const input = ImportedListingInput.safeParse(JSON.parse(row.input ?? '{}'))
  if (!input.success) throw new AppError('BAD_INPUT', OUR_FAULT, { issue: input.error.issues[0]?.message })
  return input.data
}

/** One listing is one copy, while two rows without numbers of their own may be alike. @throws AppError BAD_INPUT */
async function claimListing({ _id }: Row, listingId: Types.ObjectId): Promise<void> {
  try {
    await ImportRowModel.updateOne({ _id }, { $set: { listingId } })
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('BAD_INPUT', COPY_TAKEN, { fields: { copy: COPY_TAKEN } }) : error
  }
}

/** Marks waiting rows as failed for a reason. */
export async function failRows(
  which: { _id: Types.ObjectId } | { importId: Types.ObjectId },
  reason: string,
  problem: RowProblem = 'listing'
): Promise<void> {
  await ImportRowModel.updateMany(
    { ...which, state: 'waiting' },
    { $set: { state: 'failed', messages: [reason], problems: [problem] } }
  )
}
