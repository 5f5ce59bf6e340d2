import { getTranslations } from '@/components/i18n/translations-on-server'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { adminRoutes } from '@/lib/admin-routes'
import { USER_SORTS, type UserFilter } from '@/lib/admin/managed-user'
import { listManagedUsers, USERS_PER_PAGE } from '@/lib/admin/queries'
import { listGroupNames } from '@/lib/commission/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { routes } from '@/lib/routes'
import { findProfile } from '@/lib/users/queries'
import { AdminSearch } from './admin-search'
import { UsersTable } from './users-table'

export async function UsersSection({ actor, filter }: { actor: Actor; filter: UserFilter }) {
  const t = await getTranslations()
  const { type } = filter
  const [{ users, total, page, pageCount }, { hasPassword }, groups] = await Promise.all([
    listManagedUsers(actor, filter),
    findProfile(actor),
    type === 'Seller' ? listGroupNames(actor) : []
  ])
  const address = type === 'Seller' ? routes.allSellers : routes.allBuyers
  const counted = t(`admin.userCount.${type}`, { count: total })
  return (
    <div className="grid gap-5">
      <AdminSearch
        action={address()}
        label={t('admin.accounts')}
        inputs={[{ name: 'q', label: t('admin.userSearchLabel'), value: filter.q }]}
        choice={{
          name: 'sort',
          label: t('common.sortBy'),
          value: filter.sort,
          options: USER_SORTS.map((sort) => [sort, t(`admin.userSort.${sort}`)] as const)
        }}
        className="sm:grid-cols-2 sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,1fr)_12rem_auto]"
      />
      {type === 'Seller' ? (
        <ChoiceLinks
          label={t('admin.verificationColumn')}
          choices={([null, 'no'] as const).map((verified) => ({
            href: address({ q: filter.q, sort: filter.sort, verified }),
            words: t(verified ? 'admin.notVerified' : 'common.all'),
            isCurrent: (filter.verified ?? null) === verified
          }))}
        />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {filter.q ? t('admin.usersForQuery', { users: counted, q: filter.q }) : counted}
        </p>
        {total > 0 ? (
          <a href={adminRoutes.exportUsers(type)} download className="font-semibold underline underline-offset-4">
            {t(`admin.downloadUsers.${type}`)}
          </a>
        ) : null}
      </div>
      {users.length > 0 ? (
        <UsersTable
          users={users}
          type={type}
          firstNumber={(page - 1) * USERS_PER_PAGE + 1}
          hasPassword={hasPassword}
          groups={groups}
        />
      ) : (
        <EmptyState
          title={t(`admin.noUsers.${type}`)}
          action={
            filter.q || filter.verified || page > 1 ? (
              <LinkButton href={address()}>{t('common.showAll')}</LinkButton>
            ) : undefined
          }
        >
          <p>{t(filter.q || filter.verified ? 'admin.noUsersHint' : `admin.noUsersYet.${type}`)}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => address({ ...filter, page: to })} />
    </div>
  )
}
