'use client'

import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { DeleteUser } from './delete-user'
import { SuspendUser } from './suspend-user'
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
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface-raised" tabIndex={0} role="region" aria-label={`Table of ${type.toLowerCase()}s`}>
      <table className="w-full min-w-[46rem] border-collapse text-left">
        <thead className="border-b border-line-strong text-sm">
          <tr>
            <th scope="col" className={CELL}>Number</th>
            <th scope="col" className={CELL}>Name</th>
            <th scope="col" className={CELL}>Email</th>
            {type === 'Seller' ? <th scope="col" className={CELL}>Verification</th> : null}
            <th scope="col" className={CELL}>Account</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user, place) => (
            <tr key={user._id} className="border-b border-line last:border-0">
              <td className={`${CELL} tabular-nums`}>{firstNumber + place}</td>
              <td className={`${CELL} [overflow-wrap:anywhere]`}>
                <p className="font-semibold">{user.name}</p>
                <p className="text-sm text-ink-soft">
                  Joined <RelativeTime iso={user.joinedAt} />
                </p>
                {user.status === 'suspended' ? (
                  <p className="mt-1 grid justify-items-start gap-1 text-sm">
                    <Badge tone="danger">Suspended</Badge>
                    {user.suspendedReason}
                  </p>
                ) : null}
              </td>
              <td className={`${CELL} [overflow-wrap:anywhere]`}>{user.email}</td>
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
      </table>
    </div>
  )
}
