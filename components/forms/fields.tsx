import { useId, type ComponentProps, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { FieldError } from '@/components/ui/field-error'
import { Select, Textarea, TextInput } from '@/components/ui/text-input'

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
