import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'

export const INBOX_PARTS = ['all', 'unread', 'buying', 'selling', 'archived'] as const

export const INBOX = defineList({
  path: routes.messages(),
  filters: {
    show: choiceFilter(INBOX_PARTS, 'all'),
    /** Words of one's own messages, whoever wrote them. */
    q: textFilter(TEXT_LIMITS.query)
  },
  pageSize: 20
})

export type InboxState = ReturnType<typeof INBOX.parse>
