import { issueText } from '@/lib/platform/i18n/message'
import type { ReadRow } from './check-row'
import { numbersOfCopies, toCopyKey } from './copy-numbers'
import { MAX_COPIES } from './import-job'
import { decideRow, type DecidedRow } from './decide-row'
import type { MatchedListing } from './match-listings'

/** `copyOf`: of a listing that is not the first copy. */
export type DecidedCopy = DecidedRow & { sku: string | null; copyOf: string | null }

/** `matches` in the order of their making. `settled`: copies that this import has listed already. `rowKey`: of the row among
 * all imports. */
export type CopiesOfRow = {
  sku: string | null
  matches: readonly MatchedListing[]
  settled: number
  isNew: boolean
  isTaken: (sku: string) => boolean
  rowKey: string
}

/** Copies on sale come first, then those that are no more, then withdrawn ones. */
function rank({ status, isTakenDown }: MatchedListing): number {
  if (isTakenDown || status === 'sold') return 2
  if (status === 'reserved') return 0
  return status === 'available' ? 1 : 3
}

/** The first copy, then by number. */
function compareNumbers(one: MatchedListing, other: MatchedListing): number {
  const [sku, otherSku] = [one.sku ?? '', other.sku ?? '']
  if ((one.copyOf === null) !== (other.copyOf === null)) return one.copyOf === null ? -1 : 1
  return sku.length - otherSku.length || (sku < otherSku ? -1 : Number(sku > otherSku))
}

/** What a row does for each of its copies, at least for the first. The first `copies` listings that it has are changed or put
 * back on sale, missing ones are made, and those beyond are withdrawn. A sold copy is not replaced unless the seller says so
 * (`isNew`): the list may be older than the sale. */
export function decideCopies(row: ReadRow, of: CopiesOfRow): DecidedCopy[] {
  const { matches, settled, isNew } = of
  const { copies } = row
  const isOneRow = new Set(matches.map(({ group }) => group)).size <= 1
  if (copies === null || (!isOneRow && !isNew)) {
    return settled > 0 ? [] : [{ ...decideRow(row, matches, isNew), sku: of.sku, copyOf: null }]
  }
  const known = (isOneRow ? matches : [])
    .filter((match) => !isNew || rank(match) !== 2)
    .sort((one, other) => rank(one) - rank(other) || compareNumbers(one, other))
  if (row.input === null && copies > 0) return settled > 0 ? [] : numberCopies([decideRow(row, [], true)], [], of)
  const wanted = Math.max(0, copies - settled)
  const onSale = known.filter((match) => rank(match) <= 1).length
  const count = Math.max(wanted, onSale, settled > 0 ? 0 : 1)
  const decided = Array.from({ length: count }, (_, place) => {
    const match = known[place]
    const one = decideRow(place < wanted ? row : toGone(row), match ? [match] : [], false)
    const isNumbered = copies > 1 && place < wanted
    return isNumbered ? { ...one, messages: [...one.messages, toCopyText(place + settled, copies)] } : one
  })
  return numberCopies(decided, known, of)
}

/** The list has fewer copies than the shop. */
function toGone(row: ReadRow): ReadRow {
  if (row.copies === 0) return row
  return { ...row, fate: 'refused', input: null, problems: ['gone'], messages: [issueText('imports.goneElsewhere')] }
}

function toCopyText(place: number, count: number): string {
  return issueText('imports.copyOfRow', { copy: place + 1, count })
}

/** A copy keeps its number; the others get the next free ones. */
function numberCopies(
  decided: readonly DecidedRow[],
  known: readonly MatchedListing[],
  { sku, isTaken, rowKey, settled }: CopiesOfRow
): DecidedCopy[] {
  if (sku === null) {
    const group = known[0]?.group ?? rowKey
    return decided.map((one, place) => {
      const match = known[place]
      const isFirst = known.length === 0 && place + settled === 0
      return { ...one, sku: match?.sku ?? null, copyOf: match ? match.copyOf : isFirst ? null : group }
    })
  }
  const free = numbersOfCopies(sku, MAX_COPIES).filter((number) => !isTaken(number))
  return decided.map((one, place) => {
    const number = known[place]?.sku ?? free.shift() ?? null
    return { ...one, sku: number, copyOf: number === sku ? null : toCopyKey(sku) }
  })
}
