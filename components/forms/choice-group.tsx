import { useId, type ReactNode } from 'react'
import { FieldError } from '@/components/ui/field-error'

/** A choice between several controls: a legend, the controls and the error, as `Field` is for one control. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  children
}: {
  legend: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}legend`}
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend id={`${id}legend`} className="mb-1.5 text-sm font-semibold">
        {legend}
      </legend>
      {hint ? <div className="mb-1 text-sm text-ink-soft">{hint}</div> : null}
      {children}
      <FieldError id={`${id}error`} message={error} />
    </fieldset>
  )
}
