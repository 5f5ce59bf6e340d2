'use client'

import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Table } from '@/components/ui/table'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { DeleteUser } from './delete-user'
import { SuspendUser } from './suspend-user'
import { USER_WORDS } from './user-words'
import { VerifySeller } from './verify-seller'

const CELL = 'px-3 py-3 align-top'

/** The table of accounts, `firstNumber` for its first line. What its buttons do is seen at once: the page is read again. */
export function UsersTable({
  users,
  type,
  firstNumber,
  hasPassword
}: {
  users: readonly ManagedUser[]
  type: 'Seller' | 'Buyer'
  firstNumber: number
  /** Whether the admin who looks at it has one. */
  hasPassword: boolean
}) {
  const t = useTexts()
  return (
    <Table label={t(USER_WORDS[type].table)} className="min-w-[46rem] text-left">
      <thead className="border-b border-line-strong text-sm">
        <tr>
          <th scope="col" className={CELL}>{t('Number')}</th>
          <th scope="col" className={CELL}>{t('Name')}</th>
          <th scope="col" className={CELL}>{t('Email')}</th>
          {type === 'Seller' ? <th scope="col" className={CELL}>{t('Verification')}</th> : null}
          <th scope="col" className={CELL}>{t('Account')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user, place) => (
          <tr key={user._id} className="border-b border-line last:border-0">
            <td className={`${CELL} tabular-nums`}>{firstNumber + place}</td>
            <td className={`${CELL} min-w-44 [overflow-wrap:anywhere]`}>
              <p className="text-left font-semibold" dir="auto">
                {user.name}
              </p>
              <p className="text-sm text-ink-soft">
                <Words text="Joined {time}" with={{ time: <RelativeTime iso={user.joinedAt} /> }} />
              </p>
              {user.status === 'suspended' ? (
                <p className="mt-1 grid justify-items-start gap-1 text-sm">
                  <Badge tone="danger">{t('Suspended')}</Badge>
                  <span dir="auto">{user.suspendedReason}</span>
                </p>
              ) : null}
            </td>
            <td className={`${CELL} min-w-56 [overflow-wrap:anywhere]`}>{user.email}</td>
            {type === 'Seller' ? (
              <td className={CELL}>
                <VerifySeller user={user} />
              </td>
            ) : null}
            <td className={CELL}>
              <div className="flex gap-2">
                <SuspendUser user={user} />
                <DeleteUser user={user} type={type} hasPassword={hasPassword} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
