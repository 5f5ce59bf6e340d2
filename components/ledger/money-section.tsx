import { getTranslations } from '@/components/i18n/translations-on-server'
import { Figure, Figures } from '@/components/overview/figure'
import { IntentLink } from '@/components/ui/intent-link'
import { TitledSection } from '@/components/ui/titled-section'
import { adminRoutes } from '@/lib/admin-routes'
import type { LedgerAccount } from '@/lib/ledger/accounts'
import { findBalanceReport } from '@/lib/ledger/balance-report'
import { sumAccounts } from '@/lib/ledger/queries'
import { listStuckMoney } from '@/lib/transfers/stuck-money'
import type { Actor } from '@/lib/platform/access/actor'
import { isCardInUse } from '@/lib/platform/env'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { formatSignedPrice } from '@/lib/platform/i18n/price'
import { BalanceReportSection } from './balance-report-section'
import { StuckTable } from './stuck-tables'

/** Where the shop's money is, what is wrong with it, and what an admin has to decide. */
export async function MoneySection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const now = await readDatabaseTime()
  const hasCards = isCardInUse()
  const [balances, stuck, report] = await Promise.all([
    sumAccounts(actor),
    hasCards ? listStuckMoney(actor, now) : [],
    hasCards ? findBalanceReport(actor) : null
  ])
  const figure = (account: LedgerAccount, cents = balances[account]) => (
    <Figure name={t(`ledger.account.${account}`)} value={formatSignedPrice(cents, t.language)} />
  )
  return (
    <div className="grid gap-9">
      <div className="grid gap-4">
        {Object.values(balances).every((cents) => cents === 0) ? (
          <p className="text-ink-soft">{t(hasCards ? 'ledger.nothingMoved' : 'ledger.nothingSold')}</p>
        ) : (
          <Figures className="lg:grid-cols-3">
            {/* The ledger has debts and revenue as credits. */}
            {figure('commission', -balances.commission)}
            {figure('commission-receivable')}
            {hasCards ? (
              <>
                {figure('held', -balances.held)}
                {figure('refunds')}
                {figure('seller-payable', -balances['seller-payable'])}
                {figure('seller-receivable')}
                {figure('provider-clearing')}
                {figure('bank')}
                {figure('provider-fees')}
                {figure('dispute-fees')}
              </>
            ) : null}
          </Figures>
        )}
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <IntentLink href={adminRoutes.ledger} className="prose-link">
              {t('layout.page.ledger')}
            </IntentLink>
          </li>
          {hasCards ? (
            <li>
              <IntentLink href={adminRoutes.disputes} className="prose-link">
                {t('layout.page.disputes')}
              </IntentLink>
            </li>
          ) : null}
          <li>
            <IntentLink href={adminRoutes.commission} className="prose-link">
              {t('commission.settingsLink')}
            </IntentLink>
          </li>
        </ul>
      </div>
      {hasCards ? (
        <>
          <TitledSection id="stuck" title={t('ledger.stuckTitle')}>
            {stuck.length > 0 ? (
              <>
                <p className="text-ink-soft">{t('lists.order.longestWaiting')}</p>
                <StuckTable items={stuck} />
              </>
            ) : (
              <p className="text-ink-soft">{t('ledger.nothingStuck')}</p>
            )}
          </TitledSection>
          <BalanceReportSection report={report} />
        </>
      ) : null}
    </div>
  )
}
