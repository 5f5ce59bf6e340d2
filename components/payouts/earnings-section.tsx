import { getTranslations } from '@/components/i18n/translations-on-server'
import { TitledSection } from '@/components/ui/titled-section'
import { findMyPayoutAccount, listMyPayouts } from '@/lib/payouts/queries'
import type { EarningsPageInput } from '@/lib/payouts/schemas'
import type { Actor } from '@/lib/platform/access/actor'
import { PayoutSetup } from './payout-setup'
import { PayoutsTable } from './payouts-table'
import { ReturnFromProvider } from './return-from-provider'

export async function EarningsSection({ actor, setup }: { actor: Actor } & EarningsPageInput) {
  const t = await getTranslations()
  const [account, payouts] = await Promise.all([findMyPayoutAccount(actor), listMyPayouts(actor)])
  return (
    <div className="grid gap-8">
      {setup ? <ReturnFromProvider setup={setup} /> : null}
      <TitledSection id="payout-setup" title={t('payouts.setupTitle')}>
        <PayoutSetup account={account} />
      </TitledSection>
      <TitledSection id="payouts" title={t('payouts.payoutsTitle')}>
        {payouts.length > 0 ? (
          <PayoutsTable payouts={payouts} />
        ) : (
          <p className="text-ink-soft">{t('payouts.noPayouts')}</p>
        )}
      </TitledSection>
    </div>
  )
}
