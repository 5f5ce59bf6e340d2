import { z } from 'zod'
import { adminRoutes } from '@/lib/admin-routes'
import type { CsvColumns } from '@/lib/platform/csv/write-csv'
import { MONTH_OR_NONE } from '@/lib/platform/time/calendar'
import { issueText } from '@/lib/platform/i18n/message'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import type { Posting } from './accounts'
import { MOVEMENT_KINDS, type MovementKind } from './movement-kinds'

export const LEDGER_LIST = defineList({
  path: adminRoutes.ledger,
  filters: {
    /** The id of a booking, or an id of the provider. */
    q: textFilter(TEXT_LIMITS.query),
    /** As `2026-11`; empty for all. */
    month: z.string().regex(MONTH_OR_NONE, issueText('validation.month')).default(''),
    kind: choiceFilter(MOVEMENT_KINDS, null)
  },
  pageSize: 50
})

export type LedgerListState = ReturnType<typeof LEDGER_LIST.parse>
export type LedgerFilter = z.output<typeof LEDGER_LIST.Filter>

type Line = Posting & {
  at: string
  orderId: string | null
  kind: MovementKind
  number: number
  reference: string | null
  reason: string | null
}

/** A line for each posting of an entry. */
export const LEDGER_CSV: CsvColumns<Line> = {
  at: { momentOf: ({ at }) => at },
  booking: ({ orderId }) => orderId,
  kind: ({ kind }) => kind,
  number: ({ number }) => number,
  reference: ({ reference }) => reference,
  reason: ({ reason }) => reason,
  account: ({ account }) => account,
  debit: ({ cents }) => (cents > 0 ? { cents } : null),
  credit: ({ cents }) => (cents < 0 ? { cents: -cents } : null)
}
