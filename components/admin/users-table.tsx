import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { SelectRow } from '@/components/lists/select-row'
import { Badge } from '@/components/ui/badge'
import { EmailAddress } from '@/components/ui/email-address'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ManagedUser } from '@/lib/admin/managed-user'
import type { AccountType } from '@/lib/users/roles'
import { AssignCommissionGroup, DeleteUser, SuspendUser, VerifySeller } from './user-actions'

function Name({ user, type }: { user: ManagedUser; type: AccountType }) {
  const t = useTranslations()
  return (
    <>
      <p className="text-left font-semibold" dir="auto">
        {user.name}
      </p>
      <p className="text-sm text-ink-soft">
        {t.rich('admin.joined', { time: () => <RelativeTime iso={user.joinedAt} /> })}
      </p>
      {user.roles.length > 1 ? (
        <p className="text-sm text-ink-soft">{t(type === 'Seller' ? 'admin.alsoBuys' : 'admin.alsoSells')}</p>
      ) : null}
      {user.status === 'suspended' ? (
        <p className="mt-1 grid justify-items-start gap-1 text-sm">
          <Badge tone="danger">{t('admin.suspendedBadge')}</Badge>
          <span dir="auto">{user.suspendedReason}</span>
        </p>
      ) : null}
    </>
  )
}

/** `firstNumber` is the number of the first row. */
export function UsersTable({
  users,
  type,
  firstNumber,
  hasPassword,
  groups
}: {
  users: readonly ManagedUser[]
  type: AccountType
  firstNumber: number
  /** Whether the admin who looks at it has one. */
  hasPassword: boolean
  /** Names of the groups that have a commission rate. */
  groups: readonly string[]
}) {
  const t = useTranslations()
  const isSeller = type === 'Seller'
  const hasGroups = isSeller && (groups.length > 0 || users.some(({ commissionGroup }) => commissionGroup))
  return (
    <ListRows
      label={t(`admin.usersTable.${type}`)}
      className="lg:min-w-[46rem]"
      rows={users}
      rowKey={({ _id }) => _id}
      columns={[
        { label: t('lists.selectColumn'), cell: ({ _id, name }) => <SelectRow id={_id} title={name} /> },
        { label: t('admin.numberColumn'), cell: (_, place) => firstNumber + place, className: 'tabular-nums' },
        {
          label: t('common.name'),
          cell: (user) => <Name user={user} type={type} />,
          className: '[overflow-wrap:anywhere] lg:min-w-44'
        },
        {
          label: t('common.email'),
          cell: ({ email }) => <EmailAddress email={email} />,
          className: '[overflow-wrap:anywhere] lg:min-w-56'
        },
        isSeller ? { label: t('admin.verificationColumn'), cell: (user) => <VerifySeller user={user} /> } : null,
        hasGroups
          ? {
              label: t('admin.groupColumn'),
              cell: (user) => <AssignCommissionGroup user={user} groups={groups} />
            }
          : null,
        {
          label: t('admin.accountColumn'),
          cell: (user) => (
            <div className="flex flex-wrap gap-2 lg:flex-nowrap">
              <SuspendUser user={user} />
              <DeleteUser user={user} type={type} hasPassword={hasPassword} />
            </div>
          )
        }
      ]}
    />
  )
}
