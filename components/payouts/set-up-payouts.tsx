'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { SendButton } from '@/components/forms/send-button'
import { useSending } from '@/components/forms/use-sending'
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
  const { pending, refused, send } = useSending()
  const hasAsked = useRef(false)

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void send(async () => {
      if (setup === 'again') {
        const { url } = await postJson(sellerRoutes.payoutLink, {}, PayoutLinkResponse)
        window.location.replace(url)
        return 'leaving'
      }
      await postJson(sellerRoutes.payoutAccount, {}, RefreshedAccountResponse)
      router.replace(sellerRoutes.earnings())
      return undefined
    })
  }, [router, send, setup])

  return (
    <div>
      <p role="status" className="text-ink-soft empty:absolute">
        {pending ? t(setup === 'again' ? 'payouts.openingAgain' : 'payouts.asking') : null}
      </p>
      <FormError message={refused} />
    </div>
  )
}

/** Goes to the payment provider; the link works once. */
async function openProvider(country?: PayoutCountry): Promise<'leaving'> {
  const { url } = await postJson(sellerRoutes.payoutLink, country ? { country } : {}, PayoutLinkResponse)
  window.location.assign(url)
  return 'leaving'
}

export function ChooseCountry({ countries }: { countries: readonly (readonly [PayoutCountry, string])[] }) {
  const t = useTranslations()
  const { pending, refused, send } = useSending()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const country = PAYOUT_COUNTRIES.find((code) => code === typed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(!country)
    if (country) void send(() => openProvider(country))
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
      <FormError message={refused} />
      <Button type="submit" tone="accent" pending={pending} className="justify-self-start">
        {t('payouts.setUpButton')}
      </Button>
    </form>
  )
}

export function OpenProvider({ label }: { label: string }) {
  return (
    <div className="grid gap-3">
      <SendButton tone="accent" act={() => openProvider()}>
        {label}
      </SendButton>
    </div>
  )
}

export function RefreshAccount() {
  const t = useTranslations()
  const router = useRouter()
  async function refresh(): Promise<void> {
    await postJson(sellerRoutes.payoutAccount, {}, RefreshedAccountResponse)
    router.refresh()
  }
  return (
    <div className="grid gap-3">
      <SendButton act={refresh}>{t('payouts.checkButton')}</SendButton>
    </div>
  )
}
