import { useTexts } from '#texts'
import { getTexts } from '@/components/texts/texts-on-server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { Select, TextInput } from '@/components/ui/text-input'
import { adminRoutes } from '@/lib/admin-routes'
import type { UserFilter, UserSort } from '@/lib/admin/managed-user'
import { listManagedUsers, USERS_PER_PAGE } from '@/lib/admin/queries'
import type { Actor } from '@/lib/platform/access/actor'
import type { Text } from '@/lib/platform/i18n/text'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { findProfile } from '@/lib/users/queries'
import { USER_WORDS } from './user-words'
import { UsersTable } from './users-table'

const SORT_WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  email: 'By email'
} as const satisfies Record<UserSort, Text>

/** A plain form: what is searched for is in the address, works without scripts and with the back button. */
function UserSearch({ action, q, sort }: { action: string; q: string; sort: UserSort }) {
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

/** Buyers or sellers as an admin sees them: a search, the table, its pages. */
export async function UsersSection({ actor, filter }: { actor: Actor; filter: UserFilter }) {
  const t = await getTexts()
  const [{ users, total, page, pageCount }, { hasPassword }] = await Promise.all([listManagedUsers(actor, filter), findProfile(actor)])
  const address = filter.type === 'Seller' ? routes.allSellers : routes.allBuyers
  const words = USER_WORDS[filter.type]
  const counted = t.count(total, words.one, words.many)
  return (
    <div className="grid gap-5">
      <UserSearch action={address()} q={filter.q} sort={filter.sort} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {filter.q ? t('{users} with “{q}” in the name or address', { users: counted, q: filter.q }) : counted}
        </p>
        {total > 0 ? (
          <a href={adminRoutes.exportUsers(filter.type)} download className="font-semibold underline underline-offset-4">
            {t(words.download)}
          </a>
        ) : null}
      </div>
      {users.length > 0 ? (
        <UsersTable users={users} type={filter.type} firstNumber={(page - 1) * USERS_PER_PAGE + 1} hasPassword={hasPassword} />
      ) : (
        <EmptyState title={t(words.none)} action={filter.q || page > 1 ? <LinkButton href={address()}>{t('Show all')}</LinkButton> : undefined}>
          <p>{t(filter.q ? 'Try another part of the name or address.' : words.nobody)}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => address({ q: filter.q, sort: filter.sort, page: to })} />
    </div>
  )
}
