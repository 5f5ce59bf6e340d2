'use client'

import { useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { HeldField, HeldSelect, HeldTextarea } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'

/** A choice begins with none: what is done to many rows is never preselected. */
type Field = { name: string; label: string; hint?: string } & (
  | { kind: 'line'; inputMode?: 'decimal' }
  | { kind: 'text' }
  | { kind: 'day' }
  | { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
)

/** What can be done with many rows, and what the admin or seller says to it. */
export type BulkActionForm = {
  name: string
  /** Of the button. */
  label: string
  /** Of the dialog. */
  title: string
  /** What it does. */
  text?: string
  tone?: 'danger'
  fields: readonly Field[]
  /** Validates what `toParameters` makes of the fields. */
  schema: z.ZodType
  toParameters: (values: Readonly<Record<string, string>>) => unknown
}

/** The parameters of an action. `onSubmit` previews it. */
export function BulkParameters({
  action: { text, fields, schema, toParameters },
  onSubmit
}: {
  action: BulkActionForm
  onSubmit: (parameters: unknown) => Promise<void>
}) {
  const t = useTranslations()
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, '']))
  )
  const { pending, error, run, reject } = useAction({ isInline: true })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checked = schema.safeParse(toParameters(values))
    if (!checked.success) {
      reject(checked.error.issues[0]?.message ?? 'errors.badInput')
      return
    }
    void run(() => onSubmit(checked.data))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {text ? <p>{text}</p> : null}
      {fields.map((field) => {
        const { name, label, hint } = field
        const held = {
          label,
          hint,
          value: values[name] ?? '',
          onChange: (value: string) => setValues((before) => ({ ...before, [name]: value }))
        }
        if (field.kind === 'choice')
          return <HeldSelect key={name} {...held} empty={t('common.chooseOne')} options={field.options} />
        if (field.kind === 'text') return <HeldTextarea key={name} {...held} className="min-h-28" />
        if (field.kind === 'day') return <HeldField key={name} {...held} type="date" />
        return <HeldField key={name} {...held} inputMode={field.inputMode} />
      })}
      <FormError message={error} />
      <Button type="submit" tone="accent" pending={pending} className="justify-self-end">
        {t('bulkJobs.previewButton')}
      </Button>
    </form>
  )
}
