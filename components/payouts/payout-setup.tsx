import { useTranslations } from '#translations'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { PAYOUT_COUNTRIES, type PayoutCountry } from '@/lib/payouts/countries'
import type { PayoutState } from '@/lib/payouts/payout-account'
import { isPayoutReady } from '@/lib/payouts/payout-tasks'
import type { PayoutAccount } from '@/lib/payouts/schemas'
import { toLocale } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ChooseCountry, RefreshAccount, OpenProvider } from './set-up-payouts'

const TONES = {
  incomplete: 'notice',
  checking: 'neutral',
  ready: 'success',
  rejected: 'danger',
  closed: 'danger'
} as const satisfies Record<PayoutState, BadgeTone>

function toCountryNames({ language }: Pick<Translator, 'language'>): (readonly [PayoutCountry, string])[] {
  const names = new Intl.DisplayNames(toLocale(language), { type: 'region' })
  const { compare } = new Intl.Collator(toLocale(language))
  return PAYOUT_COUNTRIES.map((code) => [code, names.of(code.toUpperCase()) ?? code] as const).sort((one, other) =>
    compare(one[1], other[1])
  )
}

function Check({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={isDone ? 'check' : 'clock'} className={isDone ? 'mt-1 text-success' : 'mt-1 text-ink-soft'} />
      {children}
    </li>
  )
}

function Needs({ needs, overdue }: Pick<PayoutAccount, 'needs' | 'overdue'>) {
  const t = useTranslations()
  if (needs.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t(overdue ? 'payouts.needsOverdue' : 'payouts.needs')}</p>
      <ul className="list-disc pl-5">
        {needs.map((need) => (
          <li key={need}>{t(`payouts.need.${need}`)}</li>
        ))}
      </ul>
    </div>
  )
}

/** How the seller is paid, what is missing for it, and the next step. */
export function PayoutSetup({ account }: { account: PayoutAccount | null }) {
  const t = useTranslations()
  const countries = toCountryNames(t)
  if (!account) {
    return (
      <div className="grid max-w-prose gap-4">
        <p>{t('payouts.introduction')}</p>
        <p className="text-ink-soft">{t('payouts.otherCountries')}</p>
        <ChooseCountry countries={countries} />
      </div>
    )
  }
  const { state, isPayable, needs, overdue, country } = account
  const isReady = state === 'ready'
  const isDone = isPayoutReady(account)
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`payouts.state.${state}`)}</Badge>
        <span className="text-sm text-ink-soft">{countries.find(([code]) => code === country)?.[1]}</span>
      </p>
      <p>{t(`payouts.stateAbout.${state}`)}</p>
      {state === 'rejected' || state === 'closed' ? null : (
        <ul className="grid gap-1">
          <Check isDone={isReady}>{t(isReady ? 'payouts.transfersReady' : 'payouts.transfersNotReady')}</Check>
          <Check isDone={isPayable}>{t(isPayable ? 'payouts.bankReady' : 'payouts.bankNotReady')}</Check>
        </ul>
      )}
      <Needs needs={needs} overdue={overdue} />
      {state === 'checking' ? <RefreshAccount /> : null}
      {state === 'incomplete' || (isReady && !isDone) ? <OpenProvider label={t('payouts.continueButton')} /> : null}
      {isDone ? <OpenProvider label={t('payouts.openButton')} /> : null}
    </div>
  )
}
