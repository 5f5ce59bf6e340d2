import { issueText } from '@/lib/platform/i18n/message'
import type { ReadRow } from './check-row'
import type { RowAction, RowProblem } from './import-job'
import type { MatchedListing } from './match-listings'

export type DecidedRow = Omit<ReadRow, 'copies'> & { action: RowAction; matchId: MatchedListing['id'] | null }

function refuse(row: ReadRow, problem: RowProblem, text: string): DecidedRow {
  const { title, read, repair } = row
  // That the list has the copy no more is part of what the text says.
  const isGone = row.problems.every((one) => one === 'gone')
  return {
    title,
    read,
    ...(repair ? { repair } : {}),
    fate: 'refused',
    input: null,
    problems: isGone ? [problem] : [...row.problems, problem],
    messages: isGone ? [text] : [...row.messages, text],
    action: 'create',
    matchId: null
  }
}

const REPORTED = { reserved: 'imports.copyReserved', sold: 'imports.copySold' } as const

/** What a row does: it makes a listing, changes one, or withdraws one. `isNew`: the seller has said that it is another copy.
 * Reserved and sold copies are reported and stay as they are. */
export function decideRow(row: ReadRow, matches: readonly MatchedListing[], isNew: boolean): DecidedRow {
  if (isNew || matches.length === 0) return { ...row, action: 'create', matchId: null }
  const changeable = matches.filter(
    ({ status, isTakenDown }) => !isTakenDown && status !== 'sold' && status !== 'reserved'
  )
  const [match, ...others] = changeable
  if (others.length > 0) return refuse(row, 'copy', issueText('imports.copyAmbiguous', { count: changeable.length }))
  if (match === undefined) {
    const status = matches.find((one) => one.status === 'reserved')?.status ?? matches[0]?.status
    const key = status === 'reserved' || status === 'sold' ? REPORTED[status] : 'imports.copyTakenDown'
    return refuse(row, 'copy', issueText(key))
  }
  if (row.problems.includes('gone')) {
    if (match.status === 'withdrawn') return refuse(row, 'gone', issueText('imports.alreadyWithdrawn'))
    return {
      ...row,
      fate: 'ok',
      problems: [],
      messages: [issueText('imports.isWithdrawn')],
      input: row.read,
      action: 'withdraw',
      matchId: match.id
    }
  }
  if (row.input === null) return { ...row, action: 'update', matchId: match.id }
  return { ...row, messages: [...row.messages, issueText('imports.isUpdated')], action: 'update', matchId: match.id }
}
