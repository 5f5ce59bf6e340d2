'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#texts'
import { ChoiceGroup } from '@/components/forms/choice-group'
import { CONDITION_DEFINITIONS, CONDITIONS, isBetter, type Condition } from '@/lib/listings/condition'

/**
 * The grade of the book, each word with what it means. Grades better than `cap`, the best that the ticked defects allow,
 * cannot be chosen.
 */
export function ConditionField({ cap, error, registration }: { cap: Condition; error: string | undefined; registration: UseFormRegisterReturn }) {
  const t = useTexts()
  return (
    <ChoiceGroup legend={t('Condition')} error={error}>
        <div className="grid gap-2">
          {CONDITIONS.map((condition) => {
            const shut = isBetter(CONDITIONS, condition, cap)
            return (
              <label
                key={condition}
                className="flex items-start gap-3 rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 has-checked:border-accent-ink has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent-ink has-enabled:cursor-pointer has-enabled:hover:border-ink"
              >
                <input {...registration} type="radio" value={condition} disabled={shut} className="mt-1.5 size-4 shrink-0 accent-accent" />
                <span>
                  <span className="font-semibold">{t(condition)}</span>
                  <span className="block text-sm text-ink-soft">
                    {shut ? t('The defects you ticked make this copy {cap} at best.', { cap: t(cap) }) : t(CONDITION_DEFINITIONS[condition])}
                  </span>
                </span>
              </label>
            )
          })}
        </div>
    </ChoiceGroup>
  )
}
