import { useTranslations } from '#translations'
import { classNames } from '@/components/ui/class-names'
import { StackedTable } from '@/components/ui/table'
import type { DebtLine, MovedLine, SaleLine, Statement } from '@/lib/payouts/statement'
import { formatUtcDate } from '@/lib/platform/i18n/format-time'
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
      {[opening, ...changes.filter(([, cents]) => cents !== 0), closing].map(([words, cents]) => (
        <div
          key={words}
          className={classNames(
            'flex justify-between gap-4 border-b border-line py-2 break-inside-avoid print:py-1',
            words === closing[0] && 'border-line-strong font-semibold'
          )}
        >
          <dt>{t(words)}</dt>
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

const AMOUNT = 'whitespace-nowrap tabular-nums'
const SUM = `${AMOUNT} font-semibold`
const BOOK = 'min-w-32 [overflow-wrap:anywhere]'

/** Price − returned − commission = what the seller receives. */
export function StatementSales({ lines, label }: { lines: readonly SaleLine[]; label: string }) {
  const t = useTranslations()
  const format = (cents: number) => formatSignedPrice(cents, t.language)
  // Cards leave out what is nothing.
  const hide = (cents: number) => (cents === 0 ? `${AMOUNT} max-lg:hidden` : AMOUNT)
  return (
    <StackedTable
      label={label}
      rows={lines}
      keyOf={(_, place) => place}
      columns={[
        [t('payouts.dateColumn'), ({ at }) => formatUtcDate(at, t), 'whitespace-nowrap'],
        [
          t('payouts.bookColumn'),
          ({ bookName, isCorrection, returnedCents }) => (
            <>
              <bdi>{bookName}</bdi>
              {isCorrection ? (
                <span className="block text-sm text-ink-soft">
                  {t(returnedCents > 0 ? 'payouts.correctionReturned' : 'payouts.correctionRestored')}
                </span>
              ) : null}
            </>
          ),
          BOOK
        ],
        [t('payouts.priceColumn'), ({ priceCents }) => format(priceCents), ({ priceCents }) => hide(priceCents)],
        [
          t('payouts.returnedColumn'),
          ({ returnedCents }) => format(returnedCents),
          ({ returnedCents }) => hide(returnedCents)
        ],
        [t('payouts.commissionColumn'), ({ commissionCents }) => format(commissionCents), AMOUNT],
        [t('payouts.netColumn'), ({ netCents }) => format(netCents), SUM]
      ]}
    />
  )
}

/** Transfers and the like, or debts. */
export function StatementMoves({ lines, label }: { lines: readonly (MovedLine | DebtLine)[]; label: string }) {
  const t = useTranslations()
  return (
    <StackedTable
      label={label}
      rows={lines}
      keyOf={(_, place) => place}
      columns={[
        [t('payouts.dateColumn'), ({ at }) => formatUtcDate(at, t), 'whitespace-nowrap'],
        [
          t('payouts.movementColumn'),
          ({ kind }) => t(kind === 'debt' || kind === 'netting' ? `payouts.debtKind.${kind}` : `payouts.moved.${kind}`)
        ],
        [t('payouts.bookColumn'), ({ bookName }) => <bdi>{bookName}</bdi>, BOOK],
        [t('payouts.amountColumn'), ({ amountCents }) => formatSignedPrice(amountCents, t.language), SUM]
      ]}
    />
  )
}
