import { getTexts } from '@/components/texts/texts-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { toOptions } from '@/components/ui/options'
import { Pagination } from '@/components/ui/pagination'
import { adminRoutes } from '@/lib/admin-routes'
import type { UserFilter, UserSort } from '@/lib/admin/managed-user'
import { listManagedUsers, USERS_PER_PAGE } from '@/lib/admin/queries'
import type { Actor } from '@/lib/platform/access/actor'
import type { Text } from '@/lib/platform/i18n/text'
import { routes } from '@/lib/routes'
import { findProfile } from '@/lib/users/queries'
import { AdminSearch } from './admin-search'
import { USER_LABELS } from './user-labels'
import { UsersTable } from './users-table'

const SORT_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  email: 'By email'
} as const satisfies Record<UserSort, Text>

export async function UsersSection({ actor, filter }: { actor: Actor; filter: UserFilter }) {
  const t = await getTexts()
  const [{ users, total, page, pageCount }, { hasPassword }] = await Promise.all([listManagedUsers(actor, filter), findProfile(actor)])
  const address = filter.type === 'Seller' ? routes.allSellers : routes.allBuyers
  const words = USER_LABELS[filter.type]
  const counted = t.count(total, words.one, words.many)
  return (
    <div className="grid gap-5">
      <AdminSearch
        action={address()}
        label={t('Accounts')}
        inputs={[{ name: 'q', label: t('Name or email'), value: filter.q }]}
        choice={{ name: 'sort', label: t('Order'), value: filter.sort, options: toOptions(SORT_LABELS, t) }}
        className="sm:grid-cols-2 sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,1fr)_12rem_auto]"
      />
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
