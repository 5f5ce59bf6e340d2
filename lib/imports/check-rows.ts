import 'server-only'
import { trusted } from 'mongoose'
import { toFileName } from '@/lib/listing-photos/match-files'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { UPLOAD_TEXT_LIMITS } from '@/lib/uploads/text-limits'
import { ImportRowModel } from '@/models/import-row'
import { checkRow } from './check-row'
import { findColumns, toCells, type Columns } from './columns'
import { toImportKey } from './copy-numbers'
import { decideCopies, type DecidedCopy } from './decide-copies'
import { OPEN, type Job, type Row } from './job-rows'
import { readMapping } from './mapping'
import { loadMatches } from './match-listings'
import { readRowContext } from './row-context'

/** A row of the file with its further copies. `source`: the first that has done nothing yet. */
type Copies = { source: Row; open: Row[]; settled: Row[] }

async function loadCopies({ _id }: Job, numbers: readonly number[]): Promise<Copies[]> {
  const found: Row[] = await ImportRowModel.find(
    { importId: _id, row: trusted({ $in: numbers }) },
    { input: 0, before: 0, after: 0 }
  ).lean()
  const rows = found.sort((one, other) => (one.copy ?? 1) - (other.copy ?? 1))
  return numbers.flatMap((number) => {
    const copies = rows.filter(({ row }) => row === number)
    const settled = copies.filter(({ state }) => state === 'listed' || state === 'undone' || state === 'kept')
    const open = copies.filter((one) => !settled.includes(one))
    return open[0] ? [{ source: open[0], open, settled }] : []
  })
}

/** Checks rows with all their copies by the job's mapping. A row that is edited meanwhile stays to be checked. `job` is read
 * after `numbers`. */
export async function checkRows(job: Job, numbers: readonly number[]): Promise<void> {
  const columns = findColumns(job.headings, readMapping(job.mapping))
  const rows = await loadCopies(job, numbers)
  const sources = rows.map(({ source }) => source)
  const context = await readRowContext(job.sellerId.toHexString(), sources, columns, translatorFor(job.language))
  const read = rows.map((copies) => {
    const checked = checkRow(copies.source, columns, context)
    const keys = { ...findNumbers(copies.source, columns), read: checked.read, copies: checked.copies }
    return { copies, checked, keys, photoNames: findPhotoNames(copies.source, columns) }
  })
  const matches = await loadMatches(
    job.sellerId,
    job._id,
    read.map(({ keys }) => keys)
  )
  const writes = read.flatMap(({ copies, checked, keys, photoNames }) => {
    const { source, settled } = copies
    const done = new Set(settled.map(({ matchId }) => matchId?.toHexString()))
    const decided = decideCopies(checked, {
      sku: keys.sku,
      matches: matches.find(keys).filter(({ id }) => !done.has(id.toHexString())),
      settled: settled.filter(({ action }) => action !== 'withdraw').length,
      isNew: source.edits?.copy === 'new',
      isTaken: matches.isTaken,
      rowKey: toImportKey(job._id, { row: source.row })
    })
    return toWrites(job, copies, { decided, photoNames })
  })
  try {
    await ImportRowModel.bulkWrite(writes, { ordered: false })
  } catch (error) {
    // Another process has added the same copy.
    if (!isDuplicateKey(error)) throw error
  }
}

/** The seller's own number of the copy and the shop's. */
function findNumbers({ cells, edits }: Row, columns: Columns): { sku: string | null; listingId: string | null } {
  const of = toCells(cells, columns, edits ?? {})
  const sku = of('sku')[0] ?? ''
  return {
    sku: sku !== '' && sku.length <= LISTING_TEXT_LIMITS.sku ? sku : null,
    listingId: of('listingId')[0]?.trim() ?? null
  }
}

/** Of files or addresses, several of them in one cell or in several columns. */
function findPhotoNames({ cells, edits }: Row, columns: Columns): string[] {
  const names = toCells(
    cells,
    columns,
    edits ?? {}
  )('photoNames')
    .flatMap((cell) => cell.split(/[;|,\n]/))
    .map((name) => toFileName(name.trim().replace(/[?#].*$/, '')))
  return [...new Set(names)]
    .filter((name) => name !== '' && name.length <= UPLOAD_TEXT_LIMITS.fileName)
    .slice(0, MAX_IMAGES)
}

type Writes = Parameters<typeof ImportRowModel.bulkWrite>[0]

type Result = { decided: readonly DecidedCopy[]; photoNames: readonly string[] }

function toWrites(job: Job, { source, open, settled }: Copies, { decided, photoNames }: Result): Writes {
  const last = Math.max(...[...open, ...settled].map(({ copy }) => copy ?? 1))
  const { importId, row, cells, sameAs, edits, edited } = source
  const added = decided.slice(open.length).map((copy, place) => ({
    insertOne: {
      document: {
        ...{ importId, row, cells, edited, copy: last + 1 + place, version: job.version },
        ...(sameAs ? { sameAs } : {}),
        ...(edits ? { edits } : {}),
        ...toResult(copy, photoNames)
      }
    }
  }))
  const kept = open.map((one, place) => {
    const copy = decided[place]
    const filter = { _id: one._id, version: one.version, edited: one.edited, state: OPEN }
    if (copy === undefined && one.copy) return { deleteOne: { filter } }
    const set = { version: job.version, ...(copy ? toResult(copy, photoNames) : {}) }
    const unset = copy ? toMissing(set) : {}
    return { updateOne: { filter, update: { $set: set, ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}) } } }
  })
  return [...kept, ...added]
}

function toResult(copy: DecidedCopy, photoNames: readonly string[]) {
  const { fate, title, messages, problems, action, input, priceCents, repair, matchId, sku, copyOf } = copy
  return {
    ...{ fate, title, messages, problems, action },
    state: input === null ? ('refused' as const) : ('waiting' as const),
    ...(input === null ? {} : { input: JSON.stringify(input) }),
    ...(sku === null ? {} : { sku }),
    ...(copyOf === null ? {} : { copyOf }),
    ...(photoNames.length === 0 ? {} : { photoNames: [...photoNames] }),
    ...(matchId === null ? {} : { matchId }),
    ...(priceCents === undefined ? {} : { priceCents }),
    ...(repair === undefined ? {} : { repair })
  }
}

/** What an earlier check may have stored. */
function toMissing(set: object) {
  const all = { input: 1, priceCents: 1, repair: 1, sku: 1, copyOf: 1, photoNames: 1, matchId: 1 } as const
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in set)))
}
