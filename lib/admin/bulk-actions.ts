import 'server-only'
import { trusted } from 'mongoose'
import { tagsOfSeller } from '@/lib/listings/cache-tags'
import { authorize } from '@/lib/platform/access/authorize'
import { defineBulkAction, defineBulkList, type BulkAction, type PlannedRow } from '@/lib/platform/bulk/bulk-action'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { AccountType } from '@/lib/users/roles'
import { withRole } from '@/lib/users/with-role'
import { UserModel } from '@/models/user'
import { selectUserIds } from './queries'
import { BulkReinstatement, BulkSuspension } from './schemas'
import { reinstateUser, suspendUser } from './suspend-user'
import { USER_LISTS } from './user-list'

const READ = { name: 1, status: 1 } as const

function toPlan(type: AccountType, after: 'active' | 'suspended'): BulkAction['plan'] {
  return async (actor, ids): Promise<PlannedRow[]> => {
    await authorize(actor, 'Admin')
    const found = await UserModel.find(
      {
        _id: trusted({ $in: [...ids] }),
        ...withRole(type),
        role: trusted({ $ne: 'Admin' }),
        status: trusted({ $in: ['active', 'suspended'] })
      },
      READ
    ).lean()
    return keepReadable(UserModel, found, READ).map(({ _id, name, status }) => {
      const id = _id.toHexString()
      return { id, userId: id, title: name, before: status, after }
    })
  }
}

function toLabels(t: Translator): Promise<(value: string) => string> {
  return Promise.resolve((value) => t(value === 'suspended' ? 'admin.suspendedBadge' : 'admin.activeAccount'))
}

/** It ends sessions and mails, so it has no undo but reinstatement. */
function toList(type: AccountType) {
  return defineBulkList({
    role: 'Admin',
    Filter: USER_LISTS[type].Filter,
    select: (actor, filter, most) => selectUserIds(actor, type, filter, most),
    actions: {
      suspend: defineBulkAction({
        Parameters: BulkSuspension,
        plan: toPlan(type, 'suspended'),
        apply: async (actor, { id }, { reason }) =>
          tagsOfSeller(id, (await suspendUser(actor, { id, reason })).listingIds),
        toLabels,
        toReason: ({ reason }) => reason
      }),
      reinstate: defineBulkAction({
        Parameters: BulkReinstatement,
        plan: toPlan(type, 'active'),
        apply: async (actor, { id }) => tagsOfSeller(id, (await reinstateUser(actor, id)).listingIds),
        toLabels
      })
    }
  })
}

/** What an admin does with many accounts, by type. */
export const USERS_BULK = { Seller: toList('Seller'), Buyer: toList('Buyer') }
