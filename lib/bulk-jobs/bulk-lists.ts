import 'server-only'
import { z } from 'zod'
import { USERS_BULK } from '@/lib/admin/bulk-actions'
import { MY_LISTINGS_BULK } from '@/lib/listings/bulk-actions'
import { SALES_BULK } from '@/lib/fulfilments/bulk-sales'
import type { BulkAction, BulkList, SelectIds } from '@/lib/platform/bulk/bulk-action'
import { AppError } from '@/lib/platform/errors'
import { issueText } from '@/lib/platform/i18n/message'
import { LISTINGS_BULK } from '@/lib/reports/bulk-listings'
import { REPORTS_BULK } from '@/lib/reports/bulk-reports'
import { BULK_LISTS, type BulkListName } from './bulk-job'

/** What nouns declare, by list. */
export const BULK: Readonly<Record<BulkListName, BulkList>> = {
  'my-listings': MY_LISTINGS_BULK,
  sales: SALES_BULK,
  listings: LISTINGS_BULK,
  sellers: USERS_BULK.Seller,
  buyers: USERS_BULK.Buyer,
  reports: REPORTS_BULK
}

export function findAction(list: BulkListName, name: string): BulkAction | undefined {
  const { actions } = BULK[list]
  return Object.hasOwn(actions, name) ? actions[name] : undefined
}

/** @throws AppError BAD_INPUT */
export function requireAction(list: BulkListName, name: string): BulkAction {
  const action = findAction(list, name)
  if (!action) throw new AppError('BAD_INPUT', 'validation.bulkAction')
  return action
}

const ACTION = { error: issueText('validation.bulkAction') }

function toListSchema(list: BulkListName) {
  const { actions, Selection } = BULK[list]
  const [first, ...others] = Object.entries(actions).map(([name, { Parameters }]) =>
    z.strictObject({
      list: z.literal(list),
      action: z.literal(name),
      parameters: Parameters,
      selection: Selection
    })
  )
  return first ? [z.discriminatedUnion('action', [first, ...others], ACTION)] : []
}

function toInput() {
  const [first, ...others] = BULK_LISTS.flatMap(toListSchema)
  if (!first) throw new Error('no list has bulk actions')
  return z.discriminatedUnion('list', [first, ...others], { error: issueText('validation.bulkList') })
}

/** Each action of each list, so that the API document has its parameters. */
export const BulkJobInput = toInput()
export type BulkJobInput = { list: BulkListName; action: string; parameters: unknown; selection: SelectIds }
