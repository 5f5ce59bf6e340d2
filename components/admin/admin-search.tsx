import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Options } from '@/components/ui/options'
import { Select, TextInput } from '@/components/ui/text-input'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'

type Control = { name: string; label: string; value: string }

/** A GET form: works without scripts and with the back button. */
export function AdminSearch({
  action,
  label,
  inputs,
  choice,
  className
}: {
  action: string
  label: string
  inputs: readonly (Control & { limit?: number })[]
  choice: Control & { options: readonly (readonly [value: string, words: string])[] }
  className: string
}) {
  const t = useTranslations()
  return (
    <form action={action} role="search" aria-label={label} className={`grid gap-3 sm:items-end ${className}`}>
      {inputs.map(({ name, label: words, value, limit = TEXT_LIMITS.query }) => (
        <Field key={name} label={words}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name={name}
              defaultValue={value}
              maxLength={toMaxLength(limit)}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <Field label={choice.label}>
        {(control) => (
          <Select {...control} name={choice.name} defaultValue={choice.value}>
            <Options of={choice.options} />
          </Select>
        )}
      </Field>
      <Button type="submit">{t('common.searchButton')}</Button>
    </form>
  )
}
