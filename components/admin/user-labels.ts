import type { UserFilter } from '@/lib/admin/managed-user'
import type { MessageKey } from '@/lib/platform/i18n/message'

export const USER_LABELS = {
  Seller: {
    count: 'admin.userCount.Seller',
    download: 'admin.downloadUsers.Seller',
    none: 'admin.noUsers.Seller',
    nobody: 'admin.noUsersYet.Seller',
    table: 'admin.usersTable.Seller'
  },
  Buyer: {
    count: 'admin.userCount.Buyer',
    download: 'admin.downloadUsers.Buyer',
    none: 'admin.noUsers.Buyer',
    nobody: 'admin.noUsersYet.Buyer',
    table: 'admin.usersTable.Buyer'
  }
} as const satisfies Record<UserFilter['type'], Record<string, MessageKey>>
