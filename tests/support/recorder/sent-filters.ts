import { appendFileSync, readFileSync } from 'node:fs'
import type { Document } from 'bson'
import { isDocument } from './documents'

const FILE = new URL('sent-filters.txt', import.meta.url)

/** The shape of a filter that the shop sends, and the collection that it sends it to. */
export type SentFilter = { collection: string; shape: Document }

/** The lines of the list of filter shapes: a collection, a space and the shape as JSON. */
export function readLines(): string[] {
  return readFileSync(FILE, 'utf8').split('\n').filter(Boolean)
}

/** Adds a line at the end, where processes that do so at once lose none. */
export function addLine(line: string): void {
  appendFileSync(FILE, `${line}\n`)
}

/** All filter shapes that are run with and without indexes. */
export function readSentFilters(): SentFilter[] {
  return readLines().map((line) => {
    const end = line.indexOf(' ')
    const shape: unknown = JSON.parse(line.slice(end))
    if (!isDocument(shape)) throw new Error(`this line of the sent filters holds no filter: ${line}`)
    return { collection: line.slice(0, end), shape }
  })
}
