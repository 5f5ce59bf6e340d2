'use client'

import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#texts'
import { Disclosure } from '@/components/ui/disclosure'
import { DEFECT_GROUPS, DEFECTS, type DefectGroup } from '@/lib/listings/defects'

/**
 * What can be wrong with a copy, folded away until it is wanted, and below it the sentence that the ticks write.
 * `jacket` is the grade of the dust jacket, which stands under the jacket's own defects.
 */
export function DefectChecklist({ count, sentence, forced, registration, jacket }: {
  /** How many are ticked. */
  count: number
  sentence: string
  forced: boolean
  registration: UseFormRegisterReturn
  jacket: ReactNode
}) {
  const t = useTexts()
  return (
    <div className="grid gap-3">
      <Disclosure title={t('Defects and dust jacket')} note={count > 0 ? t('{count} ticked', { count }) : t('if there are any')} forced={forced}>
        <div className="grid gap-5 sm:grid-cols-2">
          {DEFECT_GROUPS.map((group) => (
            <GroupBoxes key={group} group={group} registration={registration}>
              {group === 'Dust jacket' ? jacket : null}
            </GroupBoxes>
          ))}
        </div>
      </Disclosure>
      <p role="status" className={sentence ? 'border-l-2 border-shelf pl-3' : 'sr-only'}>
        {sentence ? (
          <>
            <span className="text-ink-soft">{t('Your listing will say:')} </span>
            {sentence}
          </>
        ) : null}
      </p>
    </div>
  )
}

function GroupBoxes({ group, registration, children }: { group: DefectGroup; registration: UseFormRegisterReturn; children: ReactNode }) {
  const t = useTexts()
  return (
    <fieldset className="grid min-w-0 content-start gap-0.5">
      <legend className="mb-1 text-sm font-semibold">{t(group)}</legend>
      {DEFECTS.filter((defect) => defect.group === group).map(({ id, label }) => (
        <label key={id} className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md text-sm hover:bg-surface-sunken">
          <input {...registration} type="checkbox" value={id} className="size-4 shrink-0 accent-accent" />
          {t(label)}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
