'use client'

import type { FormEvent } from 'react'
import { getTimeZone } from '#time-zone'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { useHeldFields } from '@/components/forms/use-held-fields'
import { Button } from '@/components/ui/button'
import { adminRoutes } from '@/lib/admin-routes'
import type { CommissionRate } from '@/lib/commission/commission'
import { AddRateInput } from '@/lib/commission/schemas'
import { DeletedResponse, InsertedResponse } from '@/lib/platform/response-fields'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { parsePrice } from '@/lib/platform/i18n/price'
import { toMaxLength } from '@/lib/platform/text-rules'
import { MAX_GROUP_CHARACTERS } from '@/lib/commission/text-limits'
import { RatePreview } from './rate-preview'

export function WithdrawRate({ id, name }: { id: string; name: string }) {
  const t = useTranslations()

  async function withdraw(): Promise<string> {
    await deleteJson(adminRoutes.commissionRate(id), DeletedResponse)
    return t('commission.withdrawn')
  }

  return (
    <ActionButton refreshes="page" size="small" onAction={withdraw} aria-label={t('commission.withdrawName', { name })}>
      {t('commission.withdrawButton')}
    </ActionButton>
  )
}

const EMPTY = { group: '', percentage: '', fixed: '', min: '', max: '', effectiveOn: '' }

/** Two decimals of a percent are basis points as those of a euro are cents. NaN, which the schema refuses, for no number. */
function parseAmount(text: string): number | undefined {
  const typed = text.replace(/%\s*$/, '')
  return typed.trim() === '' ? undefined : (parsePrice(typed) ?? Number.NaN)
}

function toInput({ group, percentage, fixed, min, max, effectiveOn }: typeof EMPTY) {
  return {
    group: group.trim() || undefined,
    basisPoints: parseAmount(percentage) ?? 0,
    fixedCents: parseAmount(fixed),
    minCents: parseAmount(min),
    maxCents: parseAmount(max),
    effectiveOn: effectiveOn || undefined
  }
}

function toRate({ basisPoints, fixedCents = 0, minCents = 0, maxCents }: AddRateInput): CommissionRate {
  return { basisPoints, fixedCents, minCents, maxCents: maxCents ?? null }
}

export function AddRate() {
  const t = useTranslations()
  const { values, setValues, setErrors, check, field } = useHeldFields(EMPTY)
  const { pending, run } = useAction({
    refreshes: 'page',
    onRejected({ fields }) {
      setErrors(fields)
      return Object.keys(fields).length > 0
    }
  })
  const preview = AddRateInput.safeParse(toInput(values))

  async function add(input: AddRateInput): Promise<string> {
    await postJson(adminRoutes.commissionRates, input, InsertedResponse)
    return t('commission.added')
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const input = check(AddRateInput, toInput(values))
    if (input && (await run(() => add(input)))) setValues(EMPTY)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <HeldField
          label={t('commission.groupField')}
          hint={t('commission.groupHint')}
          maxLength={toMaxLength(MAX_GROUP_CHARACTERS)}
          {...field('group')}
        />
        <HeldField
          label={t('commission.percentageField')}
          hint={t('commission.percentageHint')}
          inputMode="decimal"
          {...field('percentage', 'basisPoints')}
        />
        <HeldField
          label={t('commission.fixedField')}
          hint={t('commission.fixedHint')}
          inputMode="decimal"
          {...field('fixed', 'fixedCents')}
        />
        <HeldField
          label={t('commission.minField')}
          hint={t('commission.optionalHint')}
          inputMode="decimal"
          {...field('min', 'minCents')}
        />
        <HeldField
          label={t('commission.maxField')}
          hint={t('commission.optionalHint')}
          inputMode="decimal"
          {...field('max', 'maxCents')}
        />
        <HeldField
          label={t('commission.fromField')}
          hint={t('commission.fromHint', { zone: getTimeZone() })}
          type="date"
          {...field('effectiveOn')}
        />
      </div>
      {preview.success ? <RatePreview label={t('commission.previewOfNew')} rate={toRate(preview.data)} /> : null}
      <Button type="submit" tone="accent" pending={pending} className="justify-self-start">
        {t('commission.addButton')}
      </Button>
    </form>
  )
}
