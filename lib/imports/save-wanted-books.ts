import 'server-only'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import type { Translator } from '@/lib/platform/i18n/translator'
import { withQuery } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'
import { MAX_SAVED_SEARCHES } from '@/lib/saved-searches/saved-search'
import { saveSearch } from '@/lib/saved-searches/save-search'
import { ImportRowModel } from '@/models/import-row'
import { findColumns, toCells, type Columns } from './columns'
import { OF_FILE } from './job-rows'
import { readMapping } from './mapping'
import { requireOwnImport } from './queries'
import { readNames } from './read-names'
import { isReadingList, isWanted } from './reading-list'

/** Series in the titles of readers' programs: "Lady Midnight (The Dark Artifices, #1)". */
const SERIES = /\s*\([^()]*#[^()]*\)\s*$/

function toSearch(cells: readonly string[], columns: Columns): string {
  const of = toCells(cells, columns)
  const title = (of('title')[0] ?? '').replace(SERIES, '').trim()
  const [author = ''] = of('authors').flatMap(readNames)
  return `${title} ${author}`.trim()
}

/** Saves a search for each wanted book of a reading list, as many as an account may have. `left`: wanted books without one.
 * @throws AppError NOT_ALLOWED, NOT_FOUND, UNPROCESSABLE for a list of another kind */
export async function saveWantedBooks(
  actor: Actor,
  importId: string,
  t: Translator
): Promise<{ saved: number; left: number }> {
  const job = await requireOwnImport(actor, importId)
  const columns = findColumns(job.headings, readMapping(job.mapping))
  if (!isReadingList(columns)) throw new AppError('UNPROCESSABLE', 'errors.importNoReadingList')
  const rows = await ImportRowModel.find({ importId: job._id, ...OF_FILE }, { cells: 1 })
    .sort({ row: 1 })
    .lean()
  const marked = rows.filter(({ cells }) => isWanted(cells, columns) === true)
  const wanted = marked.length > 0 ? marked : rows
  const searches = [...new Set(wanted.map(({ cells }) => toSearch(cells, columns)).filter((q) => q !== ''))]
  let saved = 0
  for (const q of searches.slice(0, MAX_SAVED_SEARCHES)) {
    try {
      await saveSearch(actor, { address: withQuery(routes.books(), { q }) }, t)
      saved += 1
    } catch (error) {
      // The account has as many as it may, or this one is too long.
      if (!(error instanceof AppError) || error.code !== 'UNPROCESSABLE') throw error
    }
  }
  return { saved, left: searches.length - saved }
}
