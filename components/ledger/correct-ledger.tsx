'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldField, HeldSelect } from '@/components/forms/fields'
import { useHeldFields } from '@/components/forms/use-held-fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { adminRoutes } from '@/lib/admin-routes'
import { LEDGER_ACCOUNTS } from '@/lib/ledger/accounts'
import { CorrectedLedgerResponse, CorrectLedgerInput } from '@/lib/ledger/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { parsePrice, toTypedPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { makeRandomKey } from '@/lib/platform/random-key'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'

/** `clearingCents`: by how much the account at the provider has to change, signed. */
type Suggested = { reference?: string; clearingCents?: number }

function toTyped({ reference = '', clearingCents = 0 }: Suggested, { language }: Pick<Translator, 'language'>) {
  return {
    debit: clearingCents > 0 ? 'provider-clearing' : '',
    credit: clearingCents < 0 ? 'provider-clearing' : '',
    amount: clearingCents === 0 ? '' : toTypedPrice(Math.abs(clearingCents), language),
    reference,
    reason: ''
  }
}

/** A button with the form of a correction. */
export function CorrectLedger({ label, ...suggested }: Suggested & { label: string }) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: 'page' })
  const [asking, setAsking] = useState(false)
  const [key, setKey] = useState('')
  const { values, setValues, setErrors, check, field } = useHeldFields(toTyped(suggested, t))

  function ask(): void {
    setKey(makeRandomKey())
    setValues(toTyped(suggested, t))
    setErrors({})
    setAsking(true)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { amount, reference, ...rest } = values
    const cents = parsePrice(amount) ?? Number.NaN
    const input = check(CorrectLedgerInput, { ...rest, cents, reference: reference || undefined })
    const isDone =
      input !== null &&
      (await run(async () => {
        await postJson(adminRoutes.ledgerCorrections, input, CorrectedLedgerResponse, key)
        return t('ledger.corrected')
      }))
    if (isDone) setAsking(false)
  }

  const account = {
    options: LEDGER_ACCOUNTS.map((name) => [name, t(`ledger.account.${name}`)] as const),
    empty: t('ledger.chooseAccount')
  }
  return (
    <>
      <Button onClick={ask}>{label}</Button>
      <Dialog open={asking} title={t('ledger.correctionTitle')} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>{t('ledger.correctionAbout')}</p>
          <HeldSelect label={t('ledger.fromAccountField')} {...account} {...field('credit')} />
          <HeldSelect label={t('ledger.toAccountField')} {...account} {...field('debit')} />
          <HeldField label={t('ledger.amountField')} inputMode="decimal" {...field('amount', 'cents')} />
          <HeldField
            label={t('ledger.referenceField')}
            hint={t('ledger.referenceHint')}
            maxLength={toMaxLength(TEXT_LIMITS.idempotencyKey)}
            {...field('reference')}
          />
          <HeldField
            label={t('ledger.reasonField')}
            hint={t('ledger.reasonHint')}
            maxLength={toMaxLength(BOOKING_TEXT_LIMITS.reason)}
            {...field('reason')}
          />
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {t('ledger.postCorrection')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
