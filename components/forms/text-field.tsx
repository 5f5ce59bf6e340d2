import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

/**
 * A labelled input bound to react-hook-form: `registration` is what `register(name)` returned, `error` the message of
 * that field. Focus goes to the first wrong field by itself, since the registration carries the ref.
 */
export function TextField({
  label,
  hint,
  error,
  registration,
  ...input
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  registration: UseFormRegisterReturn
} & Omit<ComponentProps<'input'>, keyof UseFormRegisterReturn>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} {...registration} />}
    </Field>
  )
}
