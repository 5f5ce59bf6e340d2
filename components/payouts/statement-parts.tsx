import { useTranslations } from '#translations'
import { ListRows, type Column } from '@/components/lists/list-rows'
import { classNames } from '@/components/ui/class-names'
import type { CashLine, DebtLine, MovedLine, SaleLine, Statement } from '@/lib/payouts/statement'
import { formatDate } from '@/lib/platform/time/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatSignedPrice } from '@/lib/platform/i18n/price'

type Sum = readonly [words: PlainKey, cents: number]

/** From an opening sum to a closing one; changes of nothing are left out. */
function Sums({
  label,
  opening,
  changes,
  closing
}: {
  label: string
  opening: Sum
  changes: readonly Sum[]
  closing: Sum
}) {
  const t = useTranslations()
  return (
    <dl aria-label={label} className="max-w-xl print:max-w-none">
      {[opening, ...changes.filter(([, cents]) => cents !== 0), closing].map(([label, cents]) => (
        <div
          key={label}
          className={classNames(
            'flex justify-between gap-4 border-b border-line py-2 break-inside-avoid print:py-1',
            label === closing[0] && 'border-line-strong font-semibold'
          )}
        >
          <dt>{t(label)}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatSignedPrice(cents, t.language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How the shop's debt to the seller changed in the month. */
export function BalanceSums({ balance }: Pick<Statement, 'balance'>) {
  const t = useTranslations()
  const { closingCents } = balance
  return (
    <>
      <Sums
        label={t('payouts.balanceTitle')}
        opening={['payouts.balance.opening', balance.openingCents]}
        changes={[
          ['payouts.balance.price', balance.priceCents],
          ['payouts.balance.returned', balance.returnedCents],
          ['payouts.balance.commission', balance.commissionCents],
          ['payouts.moved.transfer', balance.transferCents],
          ['payouts.moved.reversal', balance.reversalCents],
          ['payouts.moved.settlement', balance.settlementCents]
        ]}
        closing={['payouts.balance.closing', closingCents]}
      />
      {closingCents === 0 ? null : (
        <p className="text-ink-soft">
          {t(closingCents > 0 ? 'payouts.shopOwes' : 'payouts.youOwe', { price: Math.abs(closingCents) / 100 })}
        </p>
      )}
    </>
  )
}

export function DebtSums({ debts }: Pick<Statement, 'debts'>) {
  const t = useTranslations()
  return (
    <Sums
      label={t('payouts.debtsTitle')}
      opening={['payouts.debtSum.opening', debts.openingCents]}
      changes={[
        ['payouts.debtKind.debt', debts.debtCents],
        ['payouts.debtKind.netting', debts.nettingCents]
      ]}
      closing={['payouts.debtSum.closing', debts.closingCents]}
    />
  )
}

export function HeldSums({ held }: Pick<Statement, 'held'>) {
  const t = useTranslations()
  return (
    <Sums
      label={t('payouts.heldTitle')}
      opening={['payouts.held.opening', held.openingCents]}
      changes={[
        ['payouts.held.paid', held.paidCents],
        ['payouts.held.returned', held.returnedCents],
        ['payouts.held.credited', held.creditedCents]
      ]}
      closing={['payouts.held.closing', held.closingCents]}
    />
  )
}

/** What the seller owes the shop of what buyers paid in cash. */
export function CashSums({ cash }: Pick<Statement, 'cash'>) {
  const t = useTranslations()
  return (
    <Sums
      label={t('payouts.cashTitle')}
      opening={['payouts.cash.opening', cash.openingCents]}
      changes={[['payouts.cash.commission', cash.commissionCents]]}
      closing={['payouts.cash.closing', cash.closingCents]}
    />
  )
}

const AMOUNT = 'whitespace-nowrap tabular-nums'
const SUM = `${AMOUNT} font-semibold`
const BOOK = 'min-w-32 [overflow-wrap:anywhere]'

function StatementRows<Line extends { at: string }>({
  label,
  lines,
  columns
}: {
  label: string
  lines: readonly Line[]
  columns: readonly Column<Line>[]
}) {
  const t = useTranslations()
  const date = {
    label: t('payouts.dateColumn'),
    cell: ({ at }: Line) => formatDate(at, t),
    className: 'whitespace-nowrap'
  }
  return <ListRows label={label} rows={lines} rowKey={(_, place) => String(place)} columns={[date, ...columns]} />
}

/** Price − returned − commission = what the seller receives. */
export function StatementSales({ lines, label }: { lines: readonly SaleLine[]; label: string }) {
  const t = useTranslations()
  const format = (cents: number) => formatSignedPrice(cents, t.language)
  return (
    <StatementRows
      label={label}
      lines={lines}
      columns={[
        {
          label: t('payouts.bookColumn'),
          cell: ({ bookName, isCorrection, returnedCents }) => (
            <>
              <bdi>{bookName}</bdi>
              {isCorrection ? (
                <span className="block text-sm text-ink-soft">
                  {t(returnedCents > 0 ? 'payouts.correctionReturned' : 'payouts.correctionRestored')}
                </span>
              ) : null}
            </>
          ),
          className: BOOK
        },
        {
          label: t('payouts.priceColumn'),
          cell: ({ priceCents }) => format(priceCents),
          className: AMOUNT,
          isEmpty: ({ priceCents }) => priceCents === 0
        },
        {
          label: t('payouts.returnedColumn'),
          cell: ({ returnedCents }) => format(returnedCents),
          className: AMOUNT,
          isEmpty: ({ returnedCents }) => returnedCents === 0
        },
        {
          label: t('payouts.commissionColumn'),
          cell: ({ commissionCents }) => format(commissionCents),
          className: AMOUNT
        },
        { label: t('payouts.netColumn'), cell: ({ netCents }) => format(netCents), className: SUM }
      ]}
    />
  )
}

export function StatementCashSales({ lines, label }: { lines: readonly CashLine[]; label: string }) {
  const t = useTranslations()
  const format = (cents: number) => formatSignedPrice(cents, t.language)
  return (
    <StatementRows
      label={label}
      lines={lines}
      columns={[
        { label: t('payouts.bookColumn'), cell: ({ bookName }) => <bdi>{bookName}</bdi>, className: BOOK },
        {
          label: t('payouts.priceColumn'),
          cell: ({ priceCents }) => format(priceCents),
          className: AMOUNT,
          isEmpty: ({ priceCents }) => priceCents === 0
        },
        { label: t('payouts.owedColumn'), cell: ({ commissionCents }) => format(commissionCents), className: SUM }
      ]}
    />
  )
}

/** Transfers and the like, or debts. */
export function StatementMoves({ lines, label }: { lines: readonly (MovedLine | DebtLine)[]; label: string }) {
  const t = useTranslations()
  return (
    <StatementRows
      label={label}
      lines={lines}
      columns={[
        {
          label: t('payouts.movementColumn'),
          cell: ({ kind }) =>
            t(kind === 'debt' || kind === 'netting' ? `payouts.debtKind.${kind}` : `payouts.moved.${kind}`)
        },
        { label: t('payouts.bookColumn'), cell: ({ bookName }) => <bdi>{bookName}</bdi>, className: BOOK },
        {
          label: t('payouts.amountColumn'),
          cell: ({ amountCents }) => formatSignedPrice(amountCents, t.language),
          className: SUM
        }
      ]}
    />
  )
}
