import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error'

/** Props that connect a control with its label, hint and error. */
export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** `<Field label="City">{(control) => <TextInput {...control} />}</Field>` */
export function Field({
  label,
  hint,
  error,
  children
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const hintId = `${id}hint`
  const errorId = `${id}error`
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId} message={error} />
    </div>
  )
}
