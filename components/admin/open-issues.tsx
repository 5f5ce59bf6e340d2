import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { TitledSection } from '@/components/ui/titled-section'
import type { QueuedCase } from '@/lib/admin/list-open-cases'
import type { QueuedDispute } from '@/lib/admin/managed-booking'
import { CASE_REASON_LABELS, CASE_STATUS_LABELS } from '@/lib/bookings/case-labels'
import { describeDisputeReason } from '@/lib/bookings/dispute'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'

export function OpenCases({ cases }: { cases: readonly QueuedCase[] }) {
  const t = useTranslations()
  if (cases.length === 0) return null
  return (
    <TitledSection
      id="cases"
      title={t('admin.openCases')}
      className="grid gap-2 rounded-lg border border-line-strong p-4"
    >
      <ul className="grid gap-2">
        {cases.map(({ bookingId, bookName, status, reason, dueAt }) => (
          <li key={bookingId} className="[overflow-wrap:anywhere]">
            <IntentLink href={routes.manageBooking(bookingId)} className="prose-link font-semibold" dir="auto">
              {bookName}
            </IntentLink>
            {`: ${t(CASE_REASON_LABELS[reason])}, ${t(CASE_STATUS_LABELS[status])}, ${t('admin.caseDueBy', { time: formatExactTime(dueAt, t) })}`}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

export function OpenDisputes({ disputes }: { disputes: readonly QueuedDispute[] }) {
  const t = useTranslations()
  if (disputes.length === 0) return null
  return (
    <TitledSection
      id="disputes"
      title={t('admin.openDisputes')}
      className="grid gap-2 rounded-lg border border-danger p-4"
    >
      <ul className="grid gap-2">
        {disputes.map(({ id, bookingId, bookName, amountCents, reason, evidenceDueAt }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <IntentLink href={routes.manageBooking(bookingId)} className="prose-link font-semibold" dir="auto">
              {bookName}
            </IntentLink>
            {`: ${formatPrice(amountCents, t.language)}, ${describeDisputeReason(reason, t)}. `}
            {evidenceDueAt
              ? t('admin.evidenceDueBy', { time: formatExactTime(evidenceDueAt, t) })
              : t('admin.noEvidence')}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
