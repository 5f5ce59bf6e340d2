'use client'

import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { EmailAddress } from '@/components/ui/email-address'
import { RelativeTime } from '@/components/ui/relative-time'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/table'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { AssignCommissionGroup } from './commission-group'
import { DeleteUser } from './delete-user'
import { SuspendUser, VerifySeller } from './user-actions'
import { USER_LABELS } from './user-labels'

/** `firstNumber` is the number of the first line. */
export function UsersTable({
  users,
  type,
  firstNumber,
  hasPassword,
  groups
}: {
  users: readonly ManagedUser[]
  type: 'Seller' | 'Buyer'
  firstNumber: number
  /** Whether the admin who looks at it has one. */
  hasPassword: boolean
  /** Names of the groups that have a commission rate. */
  groups: readonly string[]
}) {
  const t = useTranslations()
  const hasGroups = type === 'Seller' && (groups.length > 0 || users.some(({ commissionGroup }) => commissionGroup))
  const columns = {
    number: t('admin.numberColumn'),
    name: t('common.name'),
    email: t('common.email'),
    ...(type === 'Seller' ? { verification: t('admin.verificationColumn') } : {}),
    ...(hasGroups ? { group: t('admin.groupColumn') } : {}),
    account: t('admin.accountColumn')
  }
  return (
    <StackedTable label={t(USER_LABELS[type].table)} columns={Object.values(columns)} className="lg:min-w-[46rem]">
      {users.map((user, place) => (
        <StackedRow key={user._id}>
          <StackedCell column={columns.number} className="tabular-nums">
            {firstNumber + place}
          </StackedCell>
          <StackedCell column={columns.name} className="[overflow-wrap:anywhere] lg:min-w-44">
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
          </StackedCell>
          <StackedCell column={columns.email} className="[overflow-wrap:anywhere] lg:min-w-56">
            <EmailAddress email={user.email} />
          </StackedCell>
          {columns.verification === undefined ? null : (
            <StackedCell column={columns.verification}>
              <VerifySeller user={user} />
            </StackedCell>
          )}
          {columns.group === undefined ? null : (
            <StackedCell column={columns.group}>
              <AssignCommissionGroup user={user} groups={groups} />
            </StackedCell>
          )}
          <StackedCell column={columns.account}>
            <div className="flex flex-wrap gap-2 lg:flex-nowrap">
              <SuspendUser user={user} />
              <DeleteUser user={user} type={type} hasPassword={hasPassword} />
            </div>
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  )
}
