'use client'

import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '#translations'
import { ChoiceGroup, SelectField, toFieldBinding } from '@/components/forms/fields'
import { Disclosure } from '@/components/ui/disclosure'
import { CONDITION_DEFINITIONS, CONDITIONS, isBetter, JACKET_CONDITIONS } from '@/lib/listings/condition'
import { capCondition, capJacket, DEFECT_GROUPS, DEFECTS, describeDefects } from '@/lib/listings/defects'
import type { ListingFormState } from './use-listing-form'

/** Grades above those that the ticked defects allow are disabled. Defects lower both grades; they are never raised
 * automatically. */
export function ConditionFields({ form }: { form: ListingFormState }) {
  const t = useTranslations()
  const {
    control,
    register,
    setValue,
    formState: { errors }
  } = form
  const field = toFieldBinding(form)
  const { error, registration } = field('productCondition')
  const [condition, ticked, jacket] = useWatch({ control, name: ['productCondition', 'defects', 'jacketCondition'] })
  const defects = ticked ?? []
  const cap = capCondition(defects)
  const jacketCap = capJacket(defects)
  const lowered = condition && isBetter(CONDITIONS, condition, cap) ? cap : null
  const jacketLowered = jacket && isBetter(JACKET_CONDITIONS, jacket, jacketCap) ? jacketCap : null
  const sentence = describeDefects(defects, jacket || null, t)

  useEffect(() => {
    if (lowered) setValue('productCondition', lowered, { shouldDirty: true })
    if (jacketLowered) setValue('jacketCondition', jacketLowered, { shouldDirty: true })
  }, [lowered, jacketLowered, setValue])

  return (
    <div className="grid gap-3">
      <ChoiceGroup legend={t('listings.conditionLabel')} error={error}>
        <div className="grid gap-2">
          {CONDITIONS.map((grade) => {
            const shut = isBetter(CONDITIONS, grade, cap)
            return (
              <label
                key={grade}
                className="flex items-start gap-3 rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent-ink has-enabled:cursor-pointer has-enabled:hover:border-ink"
              >
                <input
                  {...registration}
                  type="radio"
                  value={grade}
                  disabled={shut}
                  className="mt-1.5 size-4 shrink-0 accent-accent"
                />
                <span>
                  <span className="font-semibold">{t(`listings.condition.${grade}`)}</span>
                  <span className="block text-sm text-ink-soft">
                    {shut
                      ? t('selling.conditionCapped', { cap: t(`listings.condition.${cap}`) })
                      : t(CONDITION_DEFINITIONS[grade])}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
      </ChoiceGroup>
      <div className="grid gap-3">
        <Disclosure
          title={t('selling.defectsTitle')}
          note={
            defects.length > 0 ? t('selling.defectsTicked', { count: defects.length }) : t('selling.defectsOptional')
          }
          forced={Boolean(errors.jacketCondition ?? errors.defects)}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            {DEFECT_GROUPS.map((group) => (
              <fieldset key={group} className="grid min-w-0 content-start gap-0.5">
                <legend className="mb-1 text-sm font-semibold">{t(`listings.defectGroup.${group}`)}</legend>
                {DEFECTS.filter((defect) => defect.group === group).map(({ id }) => (
                  <label
                    key={id}
                    className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md text-sm hover:bg-surface-sunken"
                  >
                    <input
                      {...register('defects')}
                      type="checkbox"
                      value={id}
                      className="size-4 shrink-0 accent-accent"
                    />
                    {t(`listings.defect.${id}`)}
                  </label>
                ))}
                {group === 'jacket' ? (
                  <div className="mt-2">
                    <SelectField label={t('selling.jacketConditionLabel')} {...field('jacketCondition')}>
                      <option value="">{t('selling.jacketNone')}</option>
                      {JACKET_CONDITIONS.map((grade) => (
                        <option key={grade} value={grade} disabled={isBetter(JACKET_CONDITIONS, grade, jacketCap)}>
                          {t(`listings.jacketCondition.${grade}`)}
                        </option>
                      ))}
                    </SelectField>
                  </div>
                ) : null}
              </fieldset>
            ))}
          </div>
        </Disclosure>
        <p role="status" className={sentence ? 'border-l-2 border-shelf pl-3' : 'sr-only'}>
          {sentence ? (
            <>
              <span className="text-ink-soft">{t('selling.listingWillSay')} </span>
              {sentence}
            </>
          ) : null}
        </p>
      </div>
    </div>
  )
}
