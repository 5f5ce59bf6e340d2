import { toMomentHeading, type CsvCell, type CsvFile } from '@/lib/platform/csv/write-csv'
import { toMonthRange } from '@/lib/platform/time/calendar'
import type { MonthlyStatement } from './statement-queries'

const COLUMNS = [
  'at',
  'movement',
  'booking',
  'book',
  'price',
  'returned',
  'commission',
  'amount',
  'debt',
  'payout',
  'currency',
  'status',
  'reference'
] as const
type Row = { at: string } & Partial<Record<(typeof COLUMNS)[number], CsvCell>>

/** CSV, oldest first, from the first moment of the month to the last one. `amount` changes the balance, from the first row to the last; `debt` is the part of it that the
 * seller owes. What buyers paid in cash has no amount; its commission is owed. Both and the first ones are euros, `payout` is in `currency`. */
export function toStatementFile({
  month,
  sales,
  cashSales,
  moved,
  debtLines,
  balance,
  debts,
  payouts
}: MonthlyStatement): CsvFile {
  const { from, until } = toMonthRange(month)
  const toBook = ({
    at,
    orderId,
    bookName
  }: MonthlyStatement['sales' | 'cashSales' | 'moved' | 'debtLines'][number]) => ({
    at,
    booking: orderId,
    book: bookName,
    currency: 'eur'
  })
  const rows: Row[] = [
    ...sales.map((sale) => ({
      ...toBook(sale),
      movement: sale.isCorrection ? 'correction' : 'sale',
      price: { cents: sale.priceCents },
      returned: { cents: sale.returnedCents },
      commission: { cents: sale.commissionCents },
      amount: { cents: sale.netCents }
    })),
    ...cashSales.map((sale) => ({
      ...toBook(sale),
      movement: sale.isCorrection ? 'cash-correction' : 'cash-sale',
      price: { cents: sale.priceCents },
      commission: { cents: sale.commissionCents }
    })),
    ...moved.map((line) => ({
      ...toBook(line),
      movement: line.kind,
      amount: { cents: line.amountCents },
      reference: line.reference
    })),
    ...debtLines.map((line) => ({ ...toBook(line), movement: line.kind, debt: { cents: line.amountCents } })),
    ...payouts.map(({ id, createdAt, amountCents, currency, status }) => ({
      at: createdAt,
      movement: 'payout',
      payout: { cents: amountCents },
      currency,
      status,
      reference: id
    }))
  ]
  const toEnd = (at: string, movement: string, amountCents: number, debtCents: number): Row => ({
    at,
    movement,
    amount: { cents: amountCents },
    debt: { cents: debtCents },
    currency: 'eur'
  })
  return {
    header: COLUMNS.map((column) => (column === 'at' ? toMomentHeading(column) : column)),
    rows: [
      toEnd(from.toISOString(), 'opening', balance.openingCents, debts.openingCents),
      ...rows.sort((one, other) => one.at.localeCompare(other.at)),
      toEnd(new Date(until.getTime() - 1).toISOString(), 'closing', balance.closingCents, debts.closingCents)
    ].map((row) => COLUMNS.map((column) => (column === 'at' ? { moment: row.at } : (row[column] ?? null))))
  }
}
