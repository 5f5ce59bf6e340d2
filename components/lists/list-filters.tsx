import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Options } from '@/components/ui/options'
import { Select, TextInput } from '@/components/ui/text-input'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { ListForm } from './list-form'

type Control<Name> = { name: Name; label: string } & (
  | {
      /** In characters. */
      limit?: number
    }
  | { options: readonly (readonly [value: string, words: string])[] }
  /** A day (`dayFilter`). */
  | { isDay: true }
)

type Declaration<State> = {
  path: string
  initial: Readonly<Partial<Record<keyof State, unknown>>>
  toQuery: (state: State) => Record<string, string>
}

/** Works without scripts and with the back button. */
export function ListFilters<State extends object>({
  list,
  state,
  label,
  controls,
  keeps = [],
  className
}: {
  list: Declaration<State>
  state: State
  label: string
  controls: readonly Control<keyof State & string>[]
  /** Filters that have no control here, and stay. */
  keeps?: readonly (keyof State & string)[]
  /** The columns. */
  className: string
}) {
  const t = useTranslations()
  const query = list.toQuery(state)
  const values = Object.fromEntries(controls.map(({ name }) => [name, query[name] ?? '']))
  return (
    <ListForm
      action={list.path}
      label={label}
      values={values}
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 sm:items-end ${className}`}
    >
      {controls.map(({ name, label, ...control }) => (
        <Field key={name} label={label}>
          {(attributes) =>
            'options' in control ? (
              <Select {...attributes} name={name} defaultValue={values[name]}>
                {/* The default is not in the URL. */}
                <Options
                  of={control.options.map(([value, text]) => [value === list.initial[name] ? '' : value, text])}
                />
              </Select>
            ) : 'isDay' in control ? (
              <TextInput {...attributes} type="date" name={name} defaultValue={values[name]} />
            ) : (
              <TextInput
                {...attributes}
                type="search"
                name={name}
                defaultValue={values[name]}
                maxLength={toMaxLength(control.limit ?? TEXT_LIMITS.query)}
                autoComplete="off"
              />
            )
          }
        </Field>
      ))}
      {keeps.map((name) => (query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null))}
      <Button type="submit">{t('common.searchButton')}</Button>
    </ListForm>
  )
}
