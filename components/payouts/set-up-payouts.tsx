'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { leaveFor, LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Options } from '@/components/ui/options'
import { Select } from '@/components/ui/text-input'
import { PAYOUT_COUNTRIES, type PayoutCountry } from '@/lib/payouts/countries'
import { PayoutLinkResponse, RefreshedAccountResponse } from '@/lib/payouts/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { sellerRoutes } from '@/lib/seller-routes'

/** `done`: asks for the new status once. `again`: the link had expired, so another one is opened. */
export function ReturnFromProvider({ setup }: { setup: 'done' | 'again' }) {
  const t = useTranslations()
  const router = useRouter()
  const { pending, error, run } = useAction({ isInline: true })
  const hasAsked = useRef(false)

  const ask = useEffectEvent(() =>
    run(async () => {
      if (setup === 'again') {
        const { url } = await postJson(sellerRoutes.payoutLink, {}, PayoutLinkResponse)
        window.location.replace(url)
        return LEAVING
      }
      await postJson(sellerRoutes.payoutAccount, {}, RefreshedAccountResponse)
      router.replace(sellerRoutes.earnings())
      return undefined
    })
  )
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  }, [])

  return (
    <div>
      <p role="status" className="text-ink-soft empty:absolute">
        {pending ? t(setup === 'again' ? 'payouts.openingAgain' : 'payouts.asking') : null}
      </p>
      <FormError message={error} />
    </div>
  )
}

/** Goes to the payment provider; the link works once. */
async function openProvider(country?: PayoutCountry): Promise<typeof LEAVING> {
  const { url } = await postJson(sellerRoutes.payoutLink, country ? { country } : {}, PayoutLinkResponse)
  return leaveFor(url)
}

export function ChooseCountry({ countries }: { countries: readonly (readonly [PayoutCountry, string])[] }) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true })
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const country = PAYOUT_COUNTRIES.find((code) => code === typed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(!country)
    if (country) void run(() => openProvider(country))
    else select.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-sm gap-4">
      <Field label={t('payouts.countryField')} error={isMissing ? t('errors.payoutCountryMissing') : undefined}>
        {(control) => (
          <Select {...control} ref={select} value={typed} onChange={(event) => setTyped(event.target.value)}>
            <option value="">{t('payouts.chooseCountry')}</option>
            <Options of={countries} />
          </Select>
        )}
      </Field>
      <FormError message={error} />
      <Button type="submit" tone="accent" pending={pending} className="justify-self-start">
        {t('payouts.setUpButton')}
      </Button>
    </form>
  )
}

export function OpenProvider({ label }: { label: string }) {
  return (
    <div className="grid gap-3">
      <ActionButton isInline tone="accent" onAction={() => openProvider()} className="justify-self-start">
        {label}
      </ActionButton>
    </div>
  )
}

export function RefreshAccount() {
  const t = useTranslations()
  async function refresh(): Promise<void> {
    await postJson(sellerRoutes.payoutAccount, {}, RefreshedAccountResponse)
  }
  return (
    <div className="grid gap-3">
      <ActionButton isInline refreshes="page" onAction={refresh} className="justify-self-start">
        {t('payouts.checkButton')}
      </ActionButton>
    </div>
  )
}
