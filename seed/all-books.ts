import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readCsv } from '@/lib/platform/csv/read-csv'
import { DemoBook } from './demo-book'

/** The demo stock in the order of books.csv, on which prices and descriptions depend. @throws ZodError with the index
 * of a row */
export function listDemoBooks(): DemoBook[] {
  const { header, rows } = readCsv(readFileSync(new URL('books.csv', import.meta.url), 'utf8'))
  return z.array(DemoBook).parse(
    rows.map(({ cells }) => {
      const filled = header.map((name, at) => [name, cells[at]] as const).filter(([, cell]) => cell !== '')
      return Object.fromEntries(filled)
    })
  )
}
