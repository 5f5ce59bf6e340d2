'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { HeldField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { adminRoutes } from '@/lib/admin-routes'
import type { CommissionRate } from '@/lib/commission/commission'
import { AddRateInput } from '@/lib/commission/schemas'
import { InsertedResponse } from '@/lib/platform/answer-fields'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { parsePrice } from '@/lib/platform/i18n/price'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { RatePreview } from './rate-preview'

const EMPTY = { group: '', percentage: '', fixed: '', min: '', max: '', effectiveOn: '' }
type Typed = typeof EMPTY

/** Two decimals of a percent are basis points as those of a euro are cents. NaN, which the schema refuses, for no number. */
function parseAmount(text: string): number | undefined {
  const typed = text.replace(/%\s*$/, '')
  return typed.trim() === '' ? undefined : (parsePrice(typed) ?? Number.NaN)
}

function toInput({ group, percentage, fixed, min, max, effectiveOn }: Typed) {
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

function toRefused(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) {
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
}

export function AddRate() {
  const t = useTranslations()
  const { pending, run } = useAdminAct()
  const [typed, setTyped] = useState(EMPTY)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const input = AddRateInput.safeParse(toInput(typed))

  async function add(values: AddRateInput): Promise<string | null> {
    try {
      await postJson(adminRoutes.commissionRates, values, InsertedResponse)
      return t('commission.added')
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      setRefused(error.fields)
      return null
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefused(input.success ? {} : toRefused(input.error))
    if (input.success && (await run(() => add(input.data)))) setTyped(EMPTY)
  }

  function toField(name: keyof Typed, field: keyof AddRateInput) {
    return {
      value: typed[name],
      onChange: (value: string) => setTyped({ ...typed, [name]: value }),
      error: refused[field]
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <HeldField
          label={t('commission.groupField')}
          hint={t('commission.groupHint')}
          maxLength={toMaxLength(TEXT_LIMITS.commissionGroup)}
          {...toField('group', 'group')}
        />
        <HeldField
          label={t('commission.percentageField')}
          hint={t('commission.percentageHint')}
          inputMode="decimal"
          {...toField('percentage', 'basisPoints')}
        />
        <HeldField
          label={t('commission.fixedField')}
          hint={t('commission.fixedHint')}
          inputMode="decimal"
          {...toField('fixed', 'fixedCents')}
        />
        <HeldField
          label={t('commission.minField')}
          hint={t('commission.optionalHint')}
          inputMode="decimal"
          {...toField('min', 'minCents')}
        />
        <HeldField
          label={t('commission.maxField')}
          hint={t('commission.optionalHint')}
          inputMode="decimal"
          {...toField('max', 'maxCents')}
        />
        <HeldField
          label={t('commission.fromField')}
          hint={t('commission.fromHint')}
          type="date"
          {...toField('effectiveOn', 'effectiveOn')}
        />
      </div>
      {input.success ? <RatePreview label={t('commission.previewOfNew')} rate={toRate(input.data)} /> : null}
      <Button type="submit" tone="accent" pending={pending} className="justify-self-start">
        {t('commission.addButton')}
      </Button>
    </form>
  )
}
