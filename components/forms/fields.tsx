import { useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { useTranslations } from '#translations'
import { Field } from '@/components/ui/field'
import { FieldError } from '@/components/ui/field-error'
import { Options } from '@/components/ui/options'
import { Select, Textarea, TextInput } from '@/components/ui/text-input'

/** `registration` is the result of react-hook-form's `register(name)`. */
type Bound = { label: string; hint?: ReactNode; error?: string | undefined; registration: UseFormRegisterReturn }
type Own<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof UseFormRegisterReturn>

/** `<TextField label={…} {...field('title')} />` */
export function toFieldBinding<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) {
  return (name: Path<Values>) => ({
    registration: form.register(name),
    error: form.getFieldState(name, form.formState).error?.message
  })
}

export function TextField({ label, hint, error, registration, ...input }: Bound & Own<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} {...registration} />}
    </Field>
  )
}

export function EmailField(props: Bound & Own<'input'>) {
  return (
    <TextField
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

export function NewPasswordField(props: Bound) {
  const t = useTranslations()
  return <TextField hint={t('users.passwordHint')} type="password" autoComplete="new-password" {...props} />
}

export function TextAreaField({ label, hint, error, registration, ...area }: Bound & Own<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Textarea {...area} {...control} {...registration} />}
    </Field>
  )
}

export function SelectField({ label, hint, error, registration, children }: Bound & { children: ReactNode }) {
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

export function CheckField({ label, error, registration }: Bound) {
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

type Held<Tag extends 'input' | 'textarea'> = Omit<Bound, 'registration'> &
  Omit<ComponentProps<Tag>, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** Controlled, without react-hook-form. */
export function HeldField({ label, hint, error, value, onChange, ...input }: Held<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Controlled. */
export function HeldTextarea({ label, hint, error, value, onChange, ...area }: Held<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Textarea {...area} {...control} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

/** Controlled. `empty`: the label of no choice. */
export function HeldSelect({
  label,
  hint,
  error,
  value,
  disabled,
  onChange,
  options,
  empty
}: Omit<Bound, 'registration'> & {
  value: string
  disabled?: boolean
  onChange: (value: string) => void
  options: ComponentProps<typeof Options>['of']
  empty?: string
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...control} disabled={disabled} value={value} onChange={(event) => onChange(event.target.value)}>
          {empty === undefined ? null : <option value="">{empty}</option>}
          <Options of={options} />
        </Select>
      )}
    </Field>
  )
}

/** `group`: several can be chosen. */
export function ChoiceGroup({
  role = 'radiogroup',
  legend,
  error,
  children
}: {
  role?: 'radiogroup' | 'group'
  legend: string
  error: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      role={role}
      aria-labelledby={`${id}legend`}
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend id={`${id}legend`} className="mb-1.5 text-sm font-semibold">
        {legend}
      </legend>
      {children}
      <FieldError id={`${id}error`} message={error} />
    </fieldset>
  )
}
