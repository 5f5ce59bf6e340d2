import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'

/** A labelled input of several lines bound to react-hook-form, as `TextField` is for one line. */
export function TextAreaField({
  label,
  hint,
  error,
  registration,
  ...area
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  registration: UseFormRegisterReturn
} & Omit<ComponentProps<'textarea'>, keyof UseFormRegisterReturn>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Textarea {...area} {...control} {...registration} />}
    </Field>
  )
}
