import { z } from 'zod'
import { readJson } from '@/lib/platform/read-json'
import { LONGEST_MAPPED_CELL } from './mapping'

/** Of a column, the most frequent first. */
const FrequentCells = z.array(z.array(z.tuple([z.string(), z.int()])))
export type FrequentCells = z.infer<typeof FrequentCells>

const MOST_OF_A_COLUMN = 100
/** In a column of names or numbers hardly a cell is repeated, so it has no values to map. */
const MOST_DISTINCT = 2000
/** Characters of all columns, so that the document of the job stays small. */
const MOST_CHARACTERS = 1024 * 1024

export function countCells(rows: readonly { cells: readonly string[] }[], width: number): FrequentCells {
  let left = MOST_CHARACTERS
  return Array.from({ length: width }, (_, place) => {
    const counts = new Map<string, number>()
    for (const { cells } of rows) {
      const cell = (cells[place] ?? '').trim()
      if (cell === '' || cell.length > LONGEST_MAPPED_CELL) continue
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
      if (counts.size > MOST_DISTINCT) return []
    }
    const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_OF_A_COLUMN)
    left -= frequent.reduce((sum, [cell]) => sum + cell.length, 0)
    return left < 0 ? [] : frequent
  })
}

export function readFrequentCells(stored: string): FrequentCells {
  return readJson(FrequentCells, stored) ?? []
}
