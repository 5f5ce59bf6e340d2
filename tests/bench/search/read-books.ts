import path from 'node:path'
import { readBookRecords, type BookRecord } from '@/seed/read-book-records'

const FOLDER = path.resolve('../shared/data/books')

/** Real books of two public data sets (see the notes beside them); not part of the project, tests do without. */
export const BOOK_FILES = ['books-10k.csv.gz', 'books-bx-15k.csv.gz'].map((name) => path.join(FOLDER, name))

/** All 25,779 books, the ten thousand of the first file first. @throws Error when the files are not there */
export async function readBooks(): Promise<BookRecord[]> {
  const lists = await Promise.all(BOOK_FILES.map(readBookRecords))
  return lists.flatMap(({ books }) => books)
}
