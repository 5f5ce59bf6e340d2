import 'server-only'
import { trusted, Types } from 'mongoose'
import { createListing } from '@/lib/listings/create-listing'
import { assertNotClosing } from '@/lib/listings/assert-changeable'
import { ImportedListingInput } from '@/lib/listings/schemas'
import type { Actor } from '@/lib/platform/access/actor'
import { rolesOf } from '@/lib/users/roles'
import { expireTagsEverywhere, type CacheTag } from '@/lib/platform/cache/cache-tags'
import { tags, tagsOfPlacedListing } from '@/lib/listings/cache-tags'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError, isShopFailure } from '@/lib/platform/errors'
import { issueText, message } from '@/lib/platform/i18n/message'
import { log } from '@/lib/platform/log'
import { withRole } from '@/lib/users/with-role'
import { ImportRowModel, type ImportRowDocument } from '@/models/import-row'
import { ImportRunModel } from '@/models/import-run'
import { UserModel } from '@/models/user'
import type { ImportProgress } from './import-run'
import { requireOwnRun, toProgress } from './queries'

/** Listings between two renewals of the claim. */
const BATCH = 25
const CLAIM_MS = 30_000

const OUR_FAULT = message('imports.rowFailed')

async function claimRun(runId: Types.ObjectId, holder: string, now: Date): Promise<Types.ObjectId | null> {
  const run = await ImportRunModel.findOneAndUpdate(
    { _id: runId, state: 'running', heldUntil: trusted({ $lte: now }) },
    { $set: { holder, heldUntil: new Date(now.getTime() + CLAIM_MS) } },
    { projection: { sellerId: 1 } }
  ).lean()
  return run?.sellerId ?? null
}

async function renewClaim(runId: Types.ObjectId, holder: string): Promise<boolean> {
  const heldUntil = new Date((await readDatabaseTime()).getTime() + CLAIM_MS)
  const renewed = await ImportRunModel.updateOne({ _id: runId, holder }, { $set: { heldUntil } })
  return renewed.matchedCount === 1
}

async function findSeller(sellerId: Types.ObjectId): Promise<Actor | null> {
  const user = await UserModel.findOne(
    { _id: sellerId, status: 'active', ...withRole('Seller') },
    { name: 1, email: 1, role: 1, alsoRole: 1 }
  ).lean()
  return user ? { id: user._id.toHexString(), name: user.name, email: user.email, roles: rolesOf(user) } : null
}

/** Lists the waiting rows of an import. A claim allows one process; after CLAIM_MS `resumeImports` continues for a
 * dead one, and row keys prevent duplicates. `now` is by the database's clock. @throws database errors: the import
 * waits */
export async function runImport(importId: string, now?: Date): Promise<void> {
  await connectToDatabase()
  const runId = new Types.ObjectId(importId)
  const holder = crypto.randomUUID()
  const sellerId = await claimRun(runId, holder, now ?? (await readDatabaseTime()))
  if (sellerId === null) return
  try {
    while (await renewClaim(runId, holder)) {
      const rows = await ImportRowModel.find({ importId: runId, state: 'waiting' }).sort({ row: 1 }).limit(BATCH).lean()
      if (rows.length === 0) return await finish(runId, holder, 'done')
      const actor = await findSeller(sellerId)
      if (actor === null) return await stop(runId, holder)
      const expired: CacheTag[] = [tags.listings()]
      for (const row of rows) expired.push(...(await listRow(actor, row)))
      await expireTagsEverywhere([...new Set(expired)])
    }
  } finally {
    await ImportRunModel.updateOne(
      { _id: runId, holder },
      { $set: { heldUntil: await readDatabaseTime() }, $unset: { holder: 1 } }
    )
  }
}

async function listRow(actor: Actor, row: ImportRowDocument): Promise<CacheTag[]> {
  const waiting = { _id: row._id, state: 'waiting' } as const
  try {
    const input = ImportedListingInput.safeParse(JSON.parse(row.input ?? '{}'))
    if (!input.success) throw new AppError('BAD_INPUT', OUR_FAULT, { issue: input.error.issues[0]?.message })
    const { listingId, place } = await createListing(actor, input.data, row._id)
    await ImportRowModel.updateOne(waiting, { $set: { state: 'listed', listingId: new Types.ObjectId(listingId) } })
    return tagsOfPlacedListing(listingId, place)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const isRejection = error instanceof AppError && !isShopFailure(error.code)
    // An unexpected failure of one row must not block the others.
    if (!isRejection) log.error({ err: error, row: row._id }, 'a row of an import could not be listed')
    const reason = isRejection ? error.userMessage : OUR_FAULT
    await ImportRowModel.updateOne(waiting, {
      $set: { state: 'failed', messages: [typeof reason === 'string' ? reason : issueText(reason)] }
    })
    return []
  }
}

async function finish(runId: Types.ObjectId, holder: string, state: 'done' | 'stopped'): Promise<void> {
  await ImportRunModel.updateOne({ _id: runId, holder, state: 'running' }, { $set: { state, finishedAt: new Date() } })
}

async function stop(runId: Types.ObjectId, holder: string): Promise<void> {
  await ImportRowModel.updateMany(
    { importId: runId, state: 'waiting' },
    { $set: { state: 'failed', messages: [issueText('imports.accountNotAllowed')] } }
  )
  await finish(runId, holder, 'stopped')
}

/** After the response; errors are logged, and `resumeImports` retries. */
export function runImportSoon(importId: string): void {
  runImport(importId).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) log.warn({ importId }, 'the database is unavailable; an import waits')
    else log.error({ err: error, importId }, 'an import was interrupted')
  })
}

/** Long enough to fetch the error file after a holiday. */
const KEPT_MS = 30 * 24 * 3_600_000
const MOST_AT_ONCE = 4

export async function resumeImports(now: Date): Promise<void> {
  await connectToDatabase()
  const waiting = await ImportRunModel.find({ state: 'running', heldUntil: trusted({ $lte: now }) }, { _id: 1 })
    .sort({ startedAt: 1 })
    .limit(MOST_AT_ONCE)
    .lean()
  for (const { _id } of waiting) runImportSoon(_id.toHexString())
}

export async function purgeImports(now = new Date()): Promise<void> {
  await connectToDatabase()
  const old = await ImportRunModel.find(
    { checkedAt: trusted({ $lte: new Date(now.getTime() - KEPT_MS) }), state: trusted({ $ne: 'running' }) },
    { _id: 1 }
  )
    .limit(100)
    .lean()
  for (const { _id } of old) {
    await ImportRowModel.deleteMany({ importId: _id })
    await ImportRunModel.deleteOne({ _id })
  }
}

/** Idempotent: a second call returns the progress of the first. @throws AppError NOT_ALLOWED also while the account
 * waits to be closed, NOT_FOUND, UNPROCESSABLE if every row is refused */
export async function startImport(actor: Actor, importId: string): Promise<ImportProgress> {
  const run = await requireOwnRun(actor, importId)
  await assertNotClosing(actor)
  if ((run.counts?.ok ?? 0) + (run.counts?.repaired ?? 0) === 0) {
    throw new AppError('UNPROCESSABLE', 'errors.importNothingToList')
  }
  const started = await ImportRunModel.findOneAndUpdate(
    { _id: run._id, sellerId: new Types.ObjectId(actor.id), state: 'checked' },
    { $set: { state: 'running', startedAt: new Date(), heldUntil: new Date(0) } },
    { new: true }
  ).lean()
  if (started) runImportSoon(importId)
  return toProgress(started ?? (await requireOwnRun(actor, importId)))
}
