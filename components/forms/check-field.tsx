import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '@/components/ui/field-error'

/** A box to tick, with its sentence beside it and the error below, bound to react-hook-form. */
export function CheckField({
  label,
  error,
  registration
}: {
  label: string
  error?: string | undefined
  registration: UseFormRegisterReturn
}) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...registration}
          type="checkbox"
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        {label}
      </label>
      <FieldError id={`${id}error`} message={error} />
    </div>
  )
}
