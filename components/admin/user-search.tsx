import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { UserSort } from '@/lib/admin/managed-user'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import type { Text } from '@/lib/platform/i18n/text'

const SORT_WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  email: 'By email'
} as const satisfies Record<UserSort, Text>

/** A plain form: what is searched for is in the address, works without scripts and with the back button. */
export function UserSearch({ action, q, sort }: { action: string; q: string; sort: UserSort }) {
  const t = useTexts()
  return (
    <form action={action} role="search" aria-label={t('Accounts')} className="grid gap-3 sm:grid-cols-2 sm:items-end sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <Field label={t('Name or email')}>
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={q} maxLength={toMaxLength(TEXT_LIMITS.searchWords)} autoComplete="off" />}
      </Field>
      <Field label={t('Order')}>
        {(control) => (
          <Select {...control} name="sort" defaultValue={sort}>
            {Object.entries(SORT_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {t(words)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit">{t('Search')}</Button>
    </form>
  )
}
