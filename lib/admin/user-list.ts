import type { CsvColumns } from '@/lib/platform/csv/write-csv'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'

export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const
export type UserSort = (typeof USER_SORTS)[number]

export const USER_PAGE = {
  filters: {
    /** A part of name or address. */
    q: textFilter(TEXT_LIMITS.query),
    sort: choiceFilter(USER_SORTS, 'newest'),
    /** Sellers only. */
    verified: choiceFilter(['no'], null)
  },
  pageSize: 50
} as const

/** Accounts by type. */
export const USER_LISTS = {
  Seller: defineList({ path: routes.allSellers(), ...USER_PAGE }),
  Buyer: defineList({ path: routes.allBuyers(), ...USER_PAGE })
}

export type UserListState = ReturnType<(typeof USER_LISTS)['Seller']['parse']>

type Line = { name: string; email: string; verified: boolean; status: string; createdAt: Date }

export const USER_CSV: CsvColumns<Line> = {
  number: (_, place) => place + 1,
  name: ({ name }) => name,
  email: ({ email }) => email,
  verified: ({ verified }) => (verified ? 'yes' : 'no'),
  status: ({ status }) => status,
  joined: { momentOf: ({ createdAt }) => createdAt.toISOString() }
}
