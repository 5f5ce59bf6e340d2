'use client'

import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#texts'
import { SelectField } from '@/components/forms/select-field'
import { CONDITIONS, isBetter, JACKET_CONDITIONS } from '@/lib/listings/condition'
import { capCondition, capJacket, describeDefects } from '@/lib/listings/defects'
import { ConditionField } from './condition-field'
import { DefectChecklist } from './defect-checklist'
import type { ListingFormState } from './listing-form-values'

/**
 * The grade of the book, its defects and the grade of its jacket. What is ticked caps both grades at once: a better one
 * that was chosen before is lowered, and never raised again by itself.
 */
export function ConditionFields({ form }: { form: ListingFormState }) {
  const t = useTexts()
  const { control, register, setValue, formState } = form
  const { errors } = formState
  const [condition, ticked, jacket] = useWatch({ control, name: ['productCondition', 'defects', 'jacketCondition'] })
  const defects = ticked ?? []
  const cap = capCondition(defects)
  const jacketCap = capJacket(defects)
  const lowered = condition && isBetter(CONDITIONS, condition, cap) ? cap : null
  const jacketLowered = jacket && isBetter(JACKET_CONDITIONS, jacket, jacketCap) ? jacketCap : null

  useEffect(() => {
    if (lowered) setValue('productCondition', lowered, { shouldDirty: true })
    if (jacketLowered) setValue('jacketCondition', jacketLowered, { shouldDirty: true })
  }, [lowered, jacketLowered, setValue])

  return (
    <div className="grid gap-3">
      <ConditionField cap={cap} error={errors.productCondition?.message} registration={register('productCondition')} />
      <DefectChecklist
        count={defects.length}
        sentence={describeDefects(defects, jacket || null, t)}
        forced={Boolean(errors.jacketCondition ?? errors.defects)}
        registration={register('defects')}
        jacket={
          <div className="mt-2">
            <SelectField label={t('Condition of the jacket')} error={errors.jacketCondition?.message} registration={register('jacketCondition')}>
              <option value="">{t('It has none, or not said')}</option>
              {JACKET_CONDITIONS.map((grade) => (
                <option key={grade} value={grade} disabled={isBetter(JACKET_CONDITIONS, grade, jacketCap)}>
                  {t(grade)}
                </option>
              ))}
            </SelectField>
          </div>
        }
      />
    </div>
  )
}
