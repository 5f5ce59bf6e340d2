import type { ReactNode } from 'react'
import { getTimeZone } from '#time-zone'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Wordmark } from '@/components/layout/wordmark'
import { FactList } from '@/components/ui/fact-list'
import { PrintButton } from '@/components/ui/print-button'
import { TitledSection } from '@/components/ui/titled-section'
import { readStatementPage, type MonthlyStatement } from '@/lib/payouts/statement-queries'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime, formatMonth } from '@/lib/platform/time/format-time'
import { sellerRoutes } from '@/lib/seller-routes'
import { PayoutsTable } from './payouts-table'
import { StatementChoice } from './statement-months'
import {
  BalanceSums,
  CashSums,
  DebtSums,
  HeldSums,
  StatementCashSales,
  StatementMoves,
  StatementSales
} from './statement-parts'

async function StatementHead({ actor, statement }: { actor: Actor; statement: MonthlyStatement }) {
  const t = await getTranslations()
  const month = formatMonth(statement.month, t)
  const lines: (readonly [name: string, value: ReactNode])[] = [
    [
      t('payouts.statementSeller'),
      <span key="seller">
        <bdi>{actor.name}</bdi>, {actor.email}
      </span>
    ],
    [t('payouts.statementPeriod'), t('payouts.statementZone', { month, zone: getTimeZone() })],
    [t('payouts.statementCreated'), formatExactTime(statement.createdAt, t)]
  ]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-shelf pb-3">
        <h2 id="statement" className="text-xl">
          {t('payouts.statementOf', { month })}
        </h2>
        <Wordmark />
      </div>
      <FactList lines={lines} className="gap-y-1" />
    </div>
  )
}

async function StatementBody({ statement }: { statement: MonthlyStatement }) {
  const t = await getTranslations()
  const { month, sales, cashSales, moved, debtLines, payouts, balance, debts, held, cash } = statement
  const hasDebts = debtLines.length > 0 || debts.openingCents !== 0
  const hasCash = cashSales.length > 0 || cash.openingCents !== 0
  const hasHeld = Object.values(held).some((cents) => cents !== 0)
  return (
    <>
      {sales.length + cashSales.length + moved.length + debtLines.length + payouts.length === 0 ? (
        <p>{t('payouts.statementEmpty', { month: formatMonth(month, t) })}</p>
      ) : null}
      {Object.values(balance).some((cents) => cents !== 0) ? (
        <TitledSection id="balance" title={t('payouts.balanceTitle')}>
          <BalanceSums balance={balance} />
        </TitledSection>
      ) : null}
      {sales.length > 0 ? (
        <TitledSection id="credited" title={t('payouts.creditedTitle')}>
          <StatementSales lines={sales} label={t('payouts.oldestFirst', { name: t('payouts.creditedTitle') })} />
        </TitledSection>
      ) : null}
      {moved.length > 0 ? (
        <TitledSection id="moved" title={t('payouts.movedTitle')}>
          <StatementMoves lines={moved} label={t('payouts.oldestFirst', { name: t('payouts.movedTitle') })} />
        </TitledSection>
      ) : null}
      {hasDebts ? (
        <TitledSection id="debts" title={t('payouts.debtsTitle')}>
          <p className="text-ink-soft">{t('payouts.debtsAbout')}</p>
          <DebtSums debts={debts} />
          {debtLines.length > 0 ? (
            <StatementMoves lines={debtLines} label={t('payouts.oldestFirst', { name: t('payouts.debtsTitle') })} />
          ) : null}
        </TitledSection>
      ) : null}
      {payouts.length > 0 ? (
        <TitledSection id="payouts" title={t('payouts.payoutsTitle')}>
          <p className="text-ink-soft">{t('payouts.payoutsAbout')}</p>
          <PayoutsTable payouts={payouts} label={t('payouts.oldestFirst', { name: t('payouts.payoutsTitle') })} />
        </TitledSection>
      ) : null}
      {hasHeld ? (
        <TitledSection id="held" title={t('payouts.heldTitle')}>
          <p className="text-ink-soft">{t('payouts.heldAbout')}</p>
          <HeldSums held={held} />
        </TitledSection>
      ) : null}
      {hasCash ? (
        <TitledSection id="cash" title={t('payouts.cashTitle')}>
          <p className="text-ink-soft">
            {cashSales.length > 0
              ? `${t('payouts.cashPaid', { price: cashSales.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100 })} `
              : null}
            {t('payouts.cashAbout')}
          </p>
          {cashSales.length > 0 ? (
            <StatementCashSales lines={cashSales} label={t('payouts.oldestFirst', { name: t('payouts.cashTitle') })} />
          ) : null}
          <CashSums cash={cash} />
        </TitledSection>
      ) : null}
    </>
  )
}

export async function StatementSection({ actor, month }: { actor: Actor; month: string }) {
  const t = await getTranslations()
  const { months, statement } = await readStatementPage(actor, month)
  return (
    <div className="grid gap-8 print:block print:space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <StatementChoice months={months} month={statement.month} />
        <div className="flex flex-wrap items-center gap-4">
          <a
            href={sellerRoutes.exportStatement(statement.month)}
            download
            className="font-semibold underline underline-offset-4"
          >
            {t('payouts.downloadStatement')}
          </a>
          <PrintButton label={t('payouts.printStatement')} />
        </div>
      </div>
      <section aria-labelledby="statement" className="grid gap-8 print:block print:space-y-5 print:text-sm">
        <StatementHead actor={actor} statement={statement} />
        <StatementBody statement={statement} />
      </section>
    </div>
  )
}
