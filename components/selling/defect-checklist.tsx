'use client'

import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { DEFECT_GROUPS, DEFECTS, type DefectGroup, type DefectId } from '@/lib/listings/defects'

/** What can be wrong with a copy, folded away until it is wanted, with the sentence that the ticks write. */
export function DefectChecklist({
  ticked,
  sentence,
  open,
  registration,
  jacket
}: {
  ticked: readonly DefectId[]
  sentence: string
  open: boolean
  registration: UseFormRegisterReturn
  /** The jacket's own grade, which stands under the jacket's defects. */
  jacket: ReactNode
}) {
  return (
    <div className="grid gap-3">
      <details className="group rounded-md border border-line-strong bg-surface-raised" open={open || undefined}>
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-3.5 py-2 font-semibold hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
          <span>
            Defects and dust jacket <span className="font-normal text-ink-soft">{ticked.length > 0 ? `${ticked.length} ticked` : 'if there are any'}</span>
          </span>
          <Icon name="down" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 border-t border-line p-3.5 sm:grid-cols-2">
          {DEFECT_GROUPS.map((group) => (
            <DefectGroupBoxes key={group} group={group} registration={registration}>
              {group === 'Dust jacket' ? jacket : null}
            </DefectGroupBoxes>
          ))}
        </div>
      </details>
      <p role="status" className={sentence ? 'border-l-2 border-shelf pl-3 text-sm' : 'sr-only'}>
        {sentence ? (
          <>
            <span className="text-ink-soft">Your listing will say: </span>
            {sentence}
          </>
        ) : null}
      </p>
    </div>
  )
}

function DefectGroupBoxes({ group, registration, children }: { group: DefectGroup; registration: UseFormRegisterReturn; children: ReactNode }) {
  return (
    <fieldset className="grid content-start gap-0.5">
      <legend className="mb-1 text-sm font-semibold">{group}</legend>
      {DEFECTS.filter((defect) => defect.group === group).map(({ id, label }) => (
        <label key={id} className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md text-sm hover:bg-surface-sunken">
          <input {...registration} type="checkbox" value={id} className="size-4 shrink-0 accent-accent" />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
