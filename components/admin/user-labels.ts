import type { UserFilter } from '@/lib/admin/managed-user'
import type { AnyText } from '@/lib/platform/i18n/text'

export const USER_LABELS = {
  Seller: {
    one: '1 seller',
    many: '{count} sellers',
    download: 'Download all sellers as CSV',
    none: 'No sellers here',
    nobody: 'Nobody has signed up as a seller yet.',
    table: 'Table of sellers'
  },
  Buyer: {
    one: '1 buyer',
    many: '{count} buyers',
    download: 'Download all buyers as CSV',
    none: 'No buyers here',
    nobody: 'Nobody has signed up as a buyer yet.',
    table: 'Table of buyers'
  }
} as const satisfies Record<UserFilter['type'], Record<string, AnyText>>
