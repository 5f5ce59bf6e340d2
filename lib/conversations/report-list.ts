import { adminRoutes } from '@/lib/admin-routes'
import { choiceFilter, defineList } from '@/lib/platform/lists/define-list'

export const MESSAGE_REPORT_PARTS = ['open', 'decided'] as const

/** Reports of messages, for admins. */
export const MESSAGE_REPORTS = defineList({
  path: adminRoutes.messageReports,
  filters: { show: choiceFilter(MESSAGE_REPORT_PARTS, 'open') },
  pageSize: 20
})

export type MessageReportsState = ReturnType<typeof MESSAGE_REPORTS.parse>
