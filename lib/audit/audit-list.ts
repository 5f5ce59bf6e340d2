import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { AUDIT_ACTIONS } from './audit-entry'

export const AUDIT_LIST = defineList({
  path: routes.audit(),
  filters: {
    /** A part of reason or admin, or the id of the target. */
    q: textFilter(TEXT_LIMITS.query),
    action: choiceFilter(AUDIT_ACTIONS, null)
  },
  pageSize: 50
})

export type AuditListState = ReturnType<typeof AUDIT_LIST.parse>
