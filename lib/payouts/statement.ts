import type { LedgerAccount, Posting } from '@/lib/ledger/accounts'
import type { MovementKind } from '@/lib/ledger/movement-kinds'

/** An entry of the ledger; `number` above 0 is a correction of an earlier one. */
export type StatementEntry = {
  orderId: string
  kind: MovementKind
  number: number
  at: Date
  reference: string | null
  postings: readonly Posting[]
}
export type StatementBook = { name: string; priceCents: number }

/** Signed cents; times are ISO 8601 in UTC. */
type Line = { orderId: string; bookName: string; at: string }

export const MOVED_KINDS = ['transfer', 'reversal', 'settlement'] as const
export type MovedKind = (typeof MOVED_KINDS)[number]
/** `amountCents` changes the balance: transfers and payments by hand are negative. */
export type MovedLine = Line & { kind: MovedKind; amountCents: number; reference: string | null }

/** `debt`: money that could not be taken back from the seller; `netting`: kept back from a transfer, negative. */
export const DEBT_KINDS = ['debt', 'netting'] as const
export type DebtKind = (typeof DEBT_KINDS)[number]
/** `amountCents` changes the debt and not the balance, which contains it. */
export type DebtLine = Line & { kind: DebtKind; amountCents: number }

function sumOf(postings: readonly Posting[], ...accounts: LedgerAccount[]): number {
  return postings.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0)
}

/** The ledger has what the shop owes as credits, which are negative. */
function toBalance(postings: readonly Posting[]): number {
  return 0 - sumOf(postings, 'seller-payable', 'seller-receivable')
}

function isOneOf<Kind extends MovementKind>(kinds: readonly Kind[], kind: MovementKind): kind is Kind {
  return kinds.some((one) => one === kind)
}

/**
 * A sale that was credited to the seller: price − returned − commission = net. `isCorrection`: money of a credited sale
 * was returned (positive), or came back (negative); the price is 0 then.
 */
function toSaleLine({ number, postings }: StatementEntry, line: Line, priceCents: number | undefined) {
  const creditedCents = sumOf(postings, 'held')
  const netCents = toBalance(postings)
  const isCorrection = number > 0
  const price = isCorrection ? 0 : (priceCents ?? creditedCents)
  return {
    ...line,
    isCorrection,
    priceCents: price,
    returnedCents: price - creditedCents,
    commissionCents: creditedCents - netCents,
    netCents
  }
}

export type SaleLine = ReturnType<typeof toSaleLine>

/**
 * A sale whose buyer paid the seller in cash: only the commission concerns the shop, as owed by the seller.
 * `isCorrection`: of the commission of an earlier one; the price is 0 then.
 */
function toCashLine({ number, postings }: StatementEntry, line: Line, priceCents: number | undefined) {
  const isCorrection = number > 0
  return {
    ...line,
    isCorrection,
    priceCents: isCorrection ? 0 : (priceCents ?? 0),
    commissionCents: sumOf(postings, 'commission-receivable')
  }
}

export type CashLine = ReturnType<typeof toCashLine>

function sum<Item>(items: readonly Item[], centsOf: (item: Item) => number): number {
  return items.reduce((cents, item) => cents + centsOf(item), 0)
}

/**
 * `opening`: the balances of the accounts before the month; `entries`: those of the month, oldest first; `books`: by
 * booking. Each of the sums is opening + changes = closing. `balance`: what the shop owes the seller, negative where the
 * seller owes the shop. `debts`: what of it the seller owes. `held`: paid by buyers, before it is credited, with
 * commission. `cash`: the commission of sales in cash that the seller owes; no part of the balance.
 */
export function buildStatement({
  month,
  opening,
  entries,
  books
}: {
  month: string
  opening: readonly Posting[]
  entries: readonly StatementEntry[]
  books: ReadonlyMap<string, StatementBook>
}) {
  const sales: SaleLine[] = []
  const cashSales: CashLine[] = []
  const moved: MovedLine[] = []
  const debtLines: DebtLine[] = []
  for (const entry of entries) {
    const { orderId, kind, at, reference, postings } = entry
    const book = books.get(orderId)
    const line: Line = { orderId, bookName: book?.name ?? '', at: at.toISOString() }
    if (kind === 'release') sales.push(toSaleLine(entry, line, book?.priceCents))
    else if (kind === 'cash-commission') cashSales.push(toCashLine(entry, line, book?.priceCents))
    else if (isOneOf(MOVED_KINDS, kind)) moved.push({ ...line, kind, amountCents: toBalance(postings), reference })
    else if (isOneOf(DEBT_KINDS, kind))
      debtLines.push({ ...line, kind, amountCents: sumOf(postings, 'seller-receivable') })
  }
  const sumMoved = (wanted: MovedKind) => sum(moved, ({ kind, amountCents }) => (kind === wanted ? amountCents : 0))
  const sumDebts = (wanted: DebtKind) => sum(debtLines, ({ kind, amountCents }) => (kind === wanted ? amountCents : 0))
  const sumHeld = (isWanted: (kind: MovementKind) => boolean) =>
    sum(entries, ({ kind, postings }) => (isWanted(kind) ? 0 - sumOf(postings, 'held') : 0))
  const isPayment = (kind: MovementKind) => kind === 'payment' || kind === 'stray-payment'
  const balance = {
    openingCents: toBalance(opening),
    priceCents: sum(sales, ({ priceCents }) => priceCents),
    returnedCents: 0 - sum(sales, ({ returnedCents }) => returnedCents),
    commissionCents: 0 - sum(sales, ({ commissionCents }) => commissionCents),
    transferCents: sumMoved('transfer'),
    reversalCents: sumMoved('reversal'),
    settlementCents: sumMoved('settlement')
  }
  const debts = {
    openingCents: sumOf(opening, 'seller-receivable'),
    debtCents: sumDebts('debt'),
    nettingCents: sumDebts('netting')
  }
  const held = {
    openingCents: 0 - sumOf(opening, 'held'),
    paidCents: sumHeld(isPayment),
    returnedCents: sumHeld((kind) => kind !== 'release' && !isPayment(kind)),
    creditedCents: sumHeld((kind) => kind === 'release')
  }
  const cash = {
    openingCents: sumOf(opening, 'commission-receivable'),
    commissionCents: sum(cashSales, ({ commissionCents }) => commissionCents)
  }
  return {
    month,
    sales,
    cashSales,
    moved,
    debtLines,
    balance: { ...balance, closingCents: sum(Object.values(balance), (cents) => cents) },
    debts: { ...debts, closingCents: sum(Object.values(debts), (cents) => cents) },
    held: { ...held, closingCents: sum(Object.values(held), (cents) => cents) },
    cash: { ...cash, closingCents: sum(Object.values(cash), (cents) => cents) }
  }
}

export type Statement = ReturnType<typeof buildStatement>
