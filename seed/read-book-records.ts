import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { parseIsbn } from '@/lib/listings/isbn'
import { streamCsv } from '@/lib/platform/csv/read-csv'
import { ListCell } from './demo-book'

/** Empty is unknown; negative years are BC. */
const BookRecord = z.object({
  isbn13: z.string().trim(),
  title: z.string().trim().min(1, 'the title is missing').max(300, 'the title is longer than 300 characters'),
  authors: ListCell,
  year: z
    .string()
    .trim()
    .regex(/^(-?\d{1,4}(\.0)?)?$/, 'the year is not a number')
    .transform((text) => (text === '' ? null : Number(text))),
  language: z.string().trim().max(20, 'the language is not a language tag'),
  publisher: z.string().trim().max(200, 'the publisher is longer than 200 characters'),
  subjects: ListCell
})
export type BookRecord = z.infer<typeof BookRecord>

export type LeftOutRow = { line: number; reason: string }

const COLUMNS = ['isbn13', 'title', 'authors', 'year', 'language', 'publisher', 'subjects']

/** CSV with a header, UTF-8, optionally gzipped. Invalid rows are reported and skipped. @throws Error for an
 * unreadable file or a missing column, UnreadableCsv for an unclosed quote */
export async function readBookRecords(file: string): Promise<{ books: BookRecord[]; leftOut: LeftOutRow[] }> {
  const books: BookRecord[] = []
  const leftOut: LeftOutRow[] = []
  const source = createReadStream(file)
  const bytes = file.endsWith('.gz') ? source.pipe(createGunzip()) : source
  source.on('error', (error) => bytes.destroy(error))
  for await (const { line, record } of streamCsv(bytes)) {
    const missing = COLUMNS.filter((column) => !(column in record))
    if (missing.length > 0 && books.length + leftOut.length === 0) {
      throw new Error(`${file} has no column ${missing.join(', ')}`)
    }
    const parsed = BookRecord.safeParse(record)
    const reason = parsed.success
      ? findIsbnFault(parsed.data.isbn13)
      : (parsed.error.issues[0]?.message ?? 'not a book record')
    if (parsed.success && !reason) books.push(parsed.data)
    else leftOut.push({ line, reason: reason ?? 'not a book record' })
  }
  return { books, leftOut }
}

function findIsbnFault(text: string): string | null {
  if (text === '') return null
  const isbn = parseIsbn(text)
  return isbn.isbn13 && isbn.checkDigitRight ? null : `${text} is not a valid ISBN`
}
