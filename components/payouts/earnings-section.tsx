import { getTranslations } from '@/components/i18n/translations-on-server'
import { Figure, Figures } from '@/components/overview/figure'
import { Pagination } from '@/components/ui/pagination'
import { TitledSection } from '@/components/ui/titled-section'
import { listMyEarnings, sumMyEarnings } from '@/lib/payouts/list-earnings'
import { findMyPayoutAccount, listMyPayouts } from '@/lib/payouts/queries'
import type { EarningsPageInput } from '@/lib/payouts/schemas'
import type { Actor } from '@/lib/platform/access/actor'
import { formatPrice } from '@/lib/platform/i18n/price'
import { sellerRoutes } from '@/lib/seller-routes'
import { EarningsTable } from './earnings-table'
import { PayoutSetup } from './payout-setup'
import { PayoutsTable } from './payouts-table'
import { ReturnFromProvider } from './return-from-provider'

export async function EarningsSection({ actor, setup, page }: { actor: Actor } & EarningsPageInput) {
  const t = await getTranslations()
  const [account, sums, { earnings, pageCount }, payouts] = await Promise.all([
    findMyPayoutAccount(actor),
    sumMyEarnings(actor),
    listMyEarnings(actor, page),
    listMyPayouts(actor)
  ])
  const { waitingCents, availableCents, inTransitCents, paidOutCents, debtCents } = sums
  const isSetUp = account?.state === 'ready' && account.isPayable && account.needs.length === 0
  const payoutSetup = (
    <TitledSection id="payout-setup" title={t('payouts.setupTitle')}>
      <PayoutSetup account={account} />
    </TitledSection>
  )
  return (
    <div className="grid gap-8">
      {setup ? <ReturnFromProvider setup={setup} /> : null}
      <div>
        <Figures className="lg:grid-cols-4">
          <Figure name={t('payouts.waiting')} value={formatPrice(waitingCents, t.language)} />
          {availableCents === null ? null : (
            <Figure name={t('payouts.available')} value={formatPrice(Math.max(0, availableCents), t.language)} />
          )}
          <Figure name={t('payouts.inTransit')} value={formatPrice(inTransitCents, t.language)} />
          <Figure name={t('payouts.paidOut')} value={formatPrice(paidOutCents, t.language)} />
          {debtCents > 0 ? <Figure name={t('payouts.debt')} value={formatPrice(debtCents, t.language)} /> : null}
        </Figures>
      </div>
      {isSetUp ? null : payoutSetup}
      <TitledSection id="earnings" title={t('payouts.salesTitle')}>
        {earnings.length > 0 ? (
          <EarningsTable earnings={earnings} />
        ) : (
          <p className="text-ink-soft">{t('payouts.noSales')}</p>
        )}
        {pageCount > 1 ? (
          <Pagination page={page} pageCount={pageCount} hrefOf={(number) => sellerRoutes.earnings({ page: number })} />
        ) : null}
      </TitledSection>
      <TitledSection id="payouts" title={t('payouts.payoutsTitle')}>
        {payouts.length > 0 ? (
          <PayoutsTable payouts={payouts} />
        ) : (
          <p className="text-ink-soft">{t('payouts.noPayouts')}</p>
        )}
      </TitledSection>
      {isSetUp ? payoutSetup : null}
    </div>
  )
}
