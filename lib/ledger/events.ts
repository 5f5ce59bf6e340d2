import 'server-only'
import { Types } from 'mongoose'
import { z } from 'zod'
import type { OrderRow } from '@/lib/orders/order-row'
import { LEDGER_ACCOUNTS } from './accounts'
import { MOVEMENT_KINDS } from './movement-kinds'
import { listMovements } from './movements'

const Movement = z.object({
  source: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  reference: z.string().nullable(),
  at: z.date(),
  postings: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), cents: z.int() }))
})

/** The payload of `money-moved`: all that a booking has moved by then, in cents. `version` counts the changes. */
export const MoneyMoved = z.object({
  sellerId: z.instanceof(Types.ObjectId),
  version: z.int(),
  movements: z.array(Movement)
})
export type MoneyMoved = z.infer<typeof MoneyMoved>

/** Read from one state of the document, so that no half of a change is posted. */
export function toMoneyMoved(booking: OrderRow): MoneyMoved {
  return {
    sellerId: booking.sellerId,
    version: booking.moneyVersion ?? 0,
    movements: listMovements(booking).map(({ postings, ...movement }) => ({ ...movement, postings: [...postings] }))
  }
}
