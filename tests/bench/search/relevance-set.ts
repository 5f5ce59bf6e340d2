import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const Row = z.object({ kind: z.string().min(1), q: z.string().min(1), title: z.string().min(1), author: z.string() })

/** A query and the book that somebody who types it looks for. */
export type RelevanceQuery = z.infer<typeof Row>

/** The checked-in queries over the books of books-10k.csv.gz (titles and authors as they stand there). */
export function readRelevanceSet(): RelevanceQuery[] {
  const text = readFileSync(new URL('relevance.csv', import.meta.url), 'utf8')
  return z.array(Row).parse(parse(text, { columns: true }))
}
