import { adminRoutes } from '@/lib/admin-routes'
import { choiceFilter, defineList } from '@/lib/platform/lists/define-list'

export const DISPUTE_PARTS = ['open', 'closed'] as const

export const DISPUTE_LIST = defineList({
  path: adminRoutes.disputes,
  filters: { show: choiceFilter(DISPUTE_PARTS, 'open') },
  pageSize: 20
})

export type DisputeListState = ReturnType<typeof DISPUTE_LIST.parse>
