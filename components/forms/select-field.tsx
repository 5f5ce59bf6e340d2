import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

/** A labelled drop-down bound to react-hook-form; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  registration,
  children
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  registration: UseFormRegisterReturn
  children: ReactNode
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...control} {...registration}>
          {children}
        </Select>
      )}
    </Field>
  )
}
