import { getTranslations } from '@/components/i18n/translations-on-server'
import { ExportLink, List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { adminRoutes } from '@/lib/admin-routes'
import { listManagedUsers } from '@/lib/admin/queries'
import { USER_LISTS, USER_SORTS, type UserListState } from '@/lib/admin/user-list'
import { listGroupNames } from '@/lib/commission/queries'
import type { Actor } from '@/lib/platform/access/actor'
import type { AccountType } from '@/lib/users/roles'
import { findProfile } from '@/lib/users/queries'
import { UsersBulk } from './users-bulk'
import { UsersTable } from './users-table'

export async function UsersSection({ actor, type, state }: { actor: Actor; type: AccountType; state: UserListState }) {
  const t = await getTranslations()
  const [page, { hasPassword }, groups] = await Promise.all([
    listManagedUsers(actor, type, state),
    findProfile(actor),
    type === 'Seller' ? listGroupNames(actor) : []
  ])
  const list = USER_LISTS[type]
  const filter = list.toQuery({ ...state, after: undefined, before: undefined })
  const isFiltered = list.isFiltered(state)
  const counted = t(`admin.userCount.${type}`, { count: page.total })
  return (
    <List
      list={list}
      state={state}
      page={page}
      filters={
        <>
          <ListFilters
            list={list}
            state={state}
            label={t('admin.accounts')}
            controls={[
              { name: 'q', label: t('admin.userSearchLabel') },
              {
                name: 'sort',
                label: t('common.sortBy'),
                options: USER_SORTS.map((sort) => [sort, t(`admin.userSort.${sort}`)] as const)
              }
            ]}
            keeps={['verified']}
            className="sm:grid-cols-2 sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,1fr)_12rem_auto]"
          />
          {type === 'Seller' ? (
            <ChoiceLinks
              label={t('admin.verificationColumn')}
              choices={([null, 'no'] as const).map((verified) => ({
                href: list.toHref({ q: state.q, sort: state.sort, verified }),
                label: t(verified ? 'admin.notVerified' : 'common.all'),
                isCurrent: state.verified === verified
              }))}
            />
          ) : null}
        </>
      }
      count={state.q ? t('admin.usersForQuery', { users: counted, q: state.q }) : counted}
      order={null}
      toolbar={
        page.total > 0 ? (
          <ExportLink href={adminRoutes.exportUsers(type, filter)}>{t(`admin.downloadUsers.${type}`)}</ExportLink>
        ) : null
      }
      empty={{
        title: t(`admin.noUsers.${type}`),
        text: t(isFiltered ? 'admin.noUsersHint' : `admin.noUsersYet.${type}`),
        showAll: isFiltered
      }}
    >
      <UsersBulk type={type} filter={filter} pageIds={page.rows.map(({ _id }) => _id)} total={page.total}>
        <UsersTable
          users={page.rows}
          type={type}
          firstNumber={(page.skipped ?? 0) + 1}
          hasPassword={hasPassword}
          groups={groups}
        />
      </UsersBulk>
    </List>
  )
}
