import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { UserSort } from '@/lib/admin/managed-user'

const SORT_WORDS: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  email: 'By email'
}

/** A plain form: what is searched for is in the address, works without scripts and with the back button. */
export function UserSearch({ action, q, sort }: { action: string; q: string; sort: UserSort }) {
  return (
    <form action={action} role="search" aria-label="Accounts" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-end">
      <Field label="Name or email">
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={q} maxLength={80} autoComplete="off" />}
      </Field>
      <Field label="Order">
        {(control) => (
          <Select {...control} name="sort" defaultValue={sort}>
            {Object.entries(SORT_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit">Search</Button>
    </form>
  )
}
