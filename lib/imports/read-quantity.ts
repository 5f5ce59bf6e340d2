import { issueText } from '@/lib/platform/i18n/message'
import { normaliseNumber } from '@/lib/platform/text/normalise-text'
import { MAX_COPIES } from './import-job'
import type { Cells, Notes } from './row'

/** Marks of lists' programs, such as Amazon's d and x and UIEE's D. */
const GONE =
  /^\s*(?:d|x|del|end|delete|remove|sold|verkauft|vendue?|verkocht|vendid[oa]|vendut[oa]|withdrawn|y|yes|ja|true|oui|si)\s*$/i

/** "5", "5.0", "5 copies"; null for other text. */
export function parseQuantity(cell: string): number | null {
  const digits = /^\s*(\d{1,6})(?:[.,]0+)?(?![\d.,])\D*$/.exec(normaliseNumber(cell))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Listings of a row: 0 if its copies were sold or withdrawn elsewhere, null if it stands for one copy whatever its quantity.
 * `typed`: the quantity that the seller typed into the row, which beats a mark that it is gone. */
export function readCopies(
  of: Cells,
  typed: string | null | undefined,
  notes: Notes,
  hasCopies: boolean
): number | null {
  const quantity = parseQuantity(of('quantity')[0] ?? '')
  if (quantity === 0 || (!typed && GONE.test(of('removal')[0] ?? ''))) {
    notes.refusals.push({ problem: 'gone', text: issueText('imports.goneElsewhere') })
    return 0
  }
  if (quantity === null) return null
  if (!hasCopies) {
    if (quantity > 1) notes.messages.push(issueText('imports.oneOfCopies', { count: quantity }))
    return null
  }
  if (quantity > MAX_COPIES)
    notes.messages.push(issueText('imports.tooManyCopies', { most: MAX_COPIES, count: quantity }))
  return Math.min(quantity, MAX_COPIES)
}

/** The listings of a whole list. */
export function countCopies(cellsOfRows: Iterable<Cells>): number {
  let total = 0
  for (const of of cellsOfRows) total += Math.min(Math.max(parseQuantity(of('quantity')[0] ?? '') ?? 1, 1), MAX_COPIES)
  return total
}
