import 'server-only'
import { createHash } from 'node:crypto'
import { trusted, Types } from 'mongoose'
import { listPublicCategories } from '@/lib/categories/queries'
import { listKnownEditions } from '@/lib/editions/queries'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { issueText } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ImportRowModel } from '@/models/import-row'
import { ImportRunModel } from '@/models/import-run'
import { UserModel } from '@/models/user'
import { checkRow, type ReadRow } from './check-row'
import { cellsOf, findColumns, hasColumn, type Columns } from './columns'
import type { InventoryTable } from './find-table'
import { findIsbn13 } from './read-facts'
import { readInventory, type InventoryFile } from './read-inventory'
import { REQUIRED_FIELDS, type RowContext } from './row'
import type { CheckedImport, RowFate } from './import-run'

/** One of them names the book. */
const NEEDED = ['title', 'isbn'] as const

/** Dry run that stores the file for `startImport`. `t` translates the messages. @throws AppError NOT_ALLOWED,
 * UNPROCESSABLE */
export async function checkImport(actor: Actor, file: InventoryFile, t: Translator): Promise<CheckedImport> {
  await authorize(actor, 'Seller')
  const { table, encoding } = await readInventory(file)
  const columns = findColumns(table.headings)
  if (!NEEDED.some((field) => hasColumn(columns, field))) throw new AppError('UNPROCESSABLE', 'errors.importNoColumns')
  const context = await readContext(actor, table, columns, t)
  const rows = table.rows.map(({ row, cells }) => checkRow(row, cells, columns, context))
  noteRepeatedRows(rows, table)
  const { fileHash, warnings } = await findWarnings(actor, file.bytes, columns, context)
  const translate = (text: string) => t.text(text)
  return {
    ...(await keep(actor, table, rows, fileHash)),
    rows: rows.map(({ row, fate, title, messages, repair, priceCents }) => ({
      row,
      fate,
      title,
      messages: messages.map(translate),
      ...(priceCents ? { priceCents } : {}),
      ...(repair ? { repair } : {})
    })),
    warnings: warnings.map(translate),
    encoding
  }
}

async function readContext(actor: Actor, table: InventoryTable, columns: Columns, t: Translator): Promise<RowContext> {
  const isbns = table.rows.flatMap(({ cells }) => findIsbn13(cellsOf(cells, columns, 'isbn')) ?? [])
  const [categories, seller, editions] = await Promise.all([
    listPublicCategories(),
    UserModel.findById(actor.id, { phone: 1, city: 1 }).lean(),
    listKnownEditions(isbns)
  ])
  // An edition that is known by its ISBN has a title; an empty description is written from the condition; phone and city
  // may stand in the profile.
  const fromElsewhere = {
    title: true,
    productDescription: true,
    ...(seller?.phone ? { sellerPhoneNumber: true } : {}),
    ...(seller?.city ? { location: true } : {})
  }
  return {
    categories,
    phone: seller?.phone ?? null,
    city: seller?.city ?? null,
    country: env('DEFAULT_COUNTRY'),
    editions,
    describe: (condition) =>
      condition ? t('imports.notDescribed', { condition: t(`listings.condition.${condition}`) }) : '',
    grades: hasColumn(columns, 'numberKind') ? 'marketplace' : 'marks',
    missing: REQUIRED_FIELDS.filter((field) => !hasColumn(columns, field) && !(field in fromElsewhere))
  }
}

/** Identical rows may be two copies or a mistake; only the seller can tell. */
function noteRepeatedRows(rows: readonly ReadRow[], table: InventoryTable): void {
  const firstOf = new Map<string, number>()
  for (const [place, checked] of rows.entries()) {
    const key = JSON.stringify(table.rows[place]?.cells ?? [])
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, checked.row)
    else if (checked.fate !== 'refused') checked.messages.push(issueText('imports.sameAsRow', { row: first }))
  }
}

async function findWarnings(
  actor: Actor,
  bytes: Uint8Array,
  columns: Columns,
  { missing }: RowContext
): Promise<{ fileHash: string; warnings: string[] }> {
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const earlier = await ImportRunModel.exists({
    sellerId: new Types.ObjectId(actor.id),
    fileHash,
    startedAt: trusted({ $exists: true })
  })
  return {
    fileHash,
    warnings: [
      ...(missing.length > 0
        ? [
            issueText('imports.missingColumns', {
              columns: missing.map((field) => LISTING_FIELDS[field].column).join(', ')
            })
          ]
        : []),
      ...(columns.kept.length > 0
        ? [issueText('imports.privateColumns', { columns: columns.kept.join(', ').slice(0, 300) })]
        : []),
      ...(columns.unknown.length > 0
        ? [issueText('imports.unknownColumns', { columns: columns.unknown.join(', ').slice(0, 300) })]
        : []),
      ...(earlier ? [issueText('imports.importedBefore')] : [])
    ]
  }
}

async function keep(
  actor: Actor,
  table: InventoryTable,
  rows: readonly ReadRow[],
  fileHash: string
): Promise<Pick<CheckedImport, 'importId' | 'counts'>> {
  const counts: Record<RowFate, number> = { ok: 0, repaired: 0, refused: 0 }
  for (const { fate } of rows) counts[fate] += 1
  const id = new Types.ObjectId()
  const importId = id.toHexString()
  // With counts of zero it cannot be started until all rows are stored.
  await ImportRunModel.create({
    _id: id,
    sellerId: new Types.ObjectId(actor.id),
    state: 'checked',
    fileHash,
    header: table.headings,
    counts: { ok: 0, repaired: 0, refused: 0 },
    checkedAt: new Date()
  })
  await ImportRowModel.insertMany(
    rows.map(({ input, ...checked }, place) => ({
      ...checked,
      _id: `${importId}:${checked.row}`,
      importId: id,
      state: input === null ? ('refused' as const) : ('waiting' as const),
      cells: table.rows[place]?.cells ?? [],
      ...(input === null ? {} : { input: JSON.stringify(input) })
    }))
  )
  await ImportRunModel.updateOne({ _id: id }, { $set: { counts } })
  return { importId, counts }
}
