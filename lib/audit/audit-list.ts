import type { CsvColumns } from '@/lib/platform/csv/write-csv'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import type { Translator } from '@/lib/platform/i18n/translator'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { AUDIT_ACTIONS, type AuditEntry } from './audit-entry'

export const AUDIT_LIST = defineList({
  path: routes.audit(),
  filters: {
    /** A part of reason, detail or admin, or the id of the target. */
    q: textFilter(TEXT_LIMITS.query),
    action: choiceFilter(AUDIT_ACTIONS, null)
  },
  pageSize: 50
})

export type AuditListState = ReturnType<typeof AUDIT_LIST.parse>

export function toAuditCsv(t: Translator): CsvColumns<AuditEntry> {
  return {
    number: ({ number }) => number,
    at: { momentOf: ({ at }) => at },
    action: ({ action }) => action,
    admin: ({ actorName }) => actorName,
    adminId: ({ actorId }) => actorId,
    target: ({ targetKind }) => targetKind,
    targetId: ({ targetId }) => targetId,
    detail: ({ detail }) => (detail ? t.text(detail) : null),
    reason: ({ reason }) => reason,
    hash: ({ hash }) => hash
  }
}
