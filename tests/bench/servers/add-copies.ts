import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { END_WITH_PARENT } from 'service-process/child-options'
import { BOOK_FILES } from '../search/read-books'
import { runProgram } from 'bench/started'
import { toShopEnvironment } from './bench-data'

/**
 * Adds so many copies of real books to a shop that does not run, unless it has them. One that was cut off goes on.
 * @throws Error when the books are not there
 */
export async function addCopies(data: string, listings: number, say: (text: string) => void): Promise<void> {
  const done = path.join(data, 'bench-stocked')
  if (existsSync(done)) return
  const [books = ''] = BOOK_FILES
  if (!existsSync(books)) throw new Error(`${listings} copies more need the books of ${books}, which are not there.`)
  say(`stocking a shop with ${listings.toLocaleString('en')} copies more`)
  await runProgram([...END_WITH_PARENT, 'scripts/seed.mjs', '--books', books, '--listings', String(listings)], {
    env: toShopEnvironment(data)
  })
  writeFileSync(done, '')
}
