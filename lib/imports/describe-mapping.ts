import 'server-only'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { CONDITIONS } from '@/lib/listings/condition'
import { formatBinding, formatLanguage } from '@/lib/listings/listing-labels'
import { parseBinding } from '@/lib/listings/parse-binding'
import { parseLanguage } from '@/lib/listings/parse-language'
import type { Actor } from '@/lib/platform/access/actor'
import type { Translator } from '@/lib/platform/i18n/translator'
import { cutText } from '@/lib/platform/text-rules'
import { ImportRowModel } from '@/models/import-row'
import { checkRow } from './check-row'
import { findColumns, toValueKey, type Columns } from './columns'
import { readFrequentCells, type FrequentCells } from './frequent-cells'
import { DEFAULT_FIELDS, isFileField, VALUE_FIELDS, type ImportField, type ValueField } from './import-fields'
import { OF_FILE } from './job-rows'
import { readMapping } from './mapping'
import { SAMPLE_ROWS, type ImportMappingView } from './mapping-responses'
import { requireOwnImport } from './queries'
import { findCategory } from './read-category'
import { readCondition } from './read-condition'
import { isReadingList } from './reading-list'
import type { RowContext, RowInput } from './row'
import { readRowContext } from './row-context'
import { suggestCategory } from './suggest-category'

/** Characters of a cell that is shown. */
const SHOWN_CELL = 120

/** How the columns and values of an import are read, with samples. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function describeMapping(actor: Actor, importId: string, t: Translator): Promise<ImportMappingView> {
  const job = await requireOwnImport(actor, importId)
  const mapping = readMapping(job.mapping)
  const columns = findColumns(job.headings, mapping)
  const rows = await ImportRowModel.find({ importId: job._id, ...OF_FILE }, { cells: 1, edits: 1 })
    .sort({ row: 1 })
    .limit(SAMPLE_ROWS)
    .lean()
  const context = await readRowContext(actor.id, rows, columns, t)
  const samples = rows.map((row) => ({ cells: row.cells, read: checkRow(row, columns, context).read }))
  return {
    columns: columns.readings.map(({ heading, field, reason }, place) => ({
      heading,
      field,
      reason,
      samples: samples.map(({ cells, read }) => ({
        cell: cutText(cells[place] ?? '', SHOWN_CELL),
        value: field === null ? '' : describe(field, read, context, t)
      }))
    })),
    values: VALUE_FIELDS.flatMap((field) => listValues(field, columns, readFrequentCells(job.frequentCells), context)),
    missing: DEFAULT_FIELDS.filter((field) => context.missing.some((name) => name === field)),
    isReadingList: isReadingList(columns),
    mapping,
    categories: context.categories.map(({ id, name }) => ({ id, label: toCategoryLabel(name, t) }))
  }
}

function describe(field: ImportField, read: RowInput, { categories }: RowContext, t: Translator): string {
  if (!isFileField(field)) return ''
  const value = read[field] ?? ''
  const text = typeof value === 'string' ? value : value.join(', ')
  if (field === 'category_id') {
    const category = categories.find(({ id }) => id === text)
    return category ? toCategoryLabel(category.name, t) : ''
  }
  if (field === 'productCondition') {
    const condition = CONDITIONS.find((name) => name === text)
    return condition ? t(`listings.condition.${condition}`) : ''
  }
  if (field === 'language') return text && formatLanguage(text, t)
  if (field === 'format') return text && formatBinding(text, t)
  return cutText(text, SHOWN_CELL)
}

/** The value of a cell as it is read without a mapping; null if it cannot be. */
function readValue(field: ValueField, cell: string, context: RowContext): string | null {
  switch (field) {
    case 'category_id':
      return findCategory([cell], context)
    case 'productCondition':
      return readCondition(cell, context.grades).book ?? null
    case 'language':
      return parseLanguage(cell)
    case 'format':
      return parseBinding(cell)
  }
}

/** Frequent cells that are listed for a field. */
const MOST_VALUES = 100

function listValues(
  field: ValueField,
  { placesOf, valueOf }: Columns,
  frequent: FrequentCells,
  context: RowContext
): ImportMappingView['values'] {
  const counts = new Map<string, number>()
  for (const place of placesOf.get(field) ?? [])
    for (const [cell, count] of frequent[place] ?? []) counts.set(cell, (counts.get(cell) ?? 0) + count)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_VALUES)
    .map(([cell, count]) => {
      const mapped = valueOf.get(toValueKey(field, cell))
      const value = mapped ?? readValue(field, cell, context)
      const suggestion =
        value === null && field === 'category_id' ? (suggestCategory(cell, context.categories)?.id ?? null) : null
      return { field, cell, count, value, suggestion }
    })
}
