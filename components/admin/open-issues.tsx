import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { TitledSection } from '@/components/ui/titled-section'
import type { DisputeWithDraft } from '@/lib/admin/list-disputes'
import type { QueuedCase } from '@/lib/admin/list-open-cases'
import { describeDisputeReason } from '@/lib/disputes/dispute'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'

type Issue = { id: string; orderId: string; bookName: string; label: string }

function Issues({
  id,
  title,
  order,
  frame,
  issues
}: {
  id: string
  title: string
  order: string
  frame: string
  issues: readonly Issue[]
}) {
  if (issues.length === 0) return null
  return (
    <TitledSection id={id} title={title} className={`grid gap-2 rounded-lg border ${frame} p-4`}>
      <p className="text-sm text-ink-soft">{order}</p>
      <ul className="grid gap-2">
        {issues.map(({ id, orderId, bookName, label }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <IntentLink href={routes.manageBooking(orderId)} className="prose-link font-semibold" dir="auto">
              {bookName}
            </IntentLink>
            {`: ${label}`}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

export function OpenCases({ cases }: { cases: readonly QueuedCase[] }) {
  const t = useTranslations()
  const issues = cases.map(({ orderId, bookName, status, reason, dueAt }) => {
    const due = t('admin.caseDueBy', { time: formatExactTime(dueAt, t) })
    const label = `${t(`cases.reason.${reason}`)}, ${t(`cases.status.${status}`)}, ${due}`
    return { id: orderId, orderId, bookName, label }
  })
  return (
    <Issues
      id="cases"
      title={t('admin.openCases')}
      order={t('lists.order.casesForShop')}
      frame="border-line-strong"
      issues={issues}
    />
  )
}

export function OpenDisputes({ disputes }: { disputes: readonly DisputeWithDraft[] }) {
  const t = useTranslations()
  const issues = disputes.map(({ id, orderId, bookName, amountCents, reason, evidenceDueAt }) => {
    const due = evidenceDueAt
      ? t('admin.evidenceDueBy', { time: formatExactTime(evidenceDueAt, t) })
      : t('admin.noEvidence')
    const label = `${formatPrice(amountCents, t.language)}, ${describeDisputeReason(reason, t)}. ${due}`
    return { id, orderId, bookName, label }
  })
  return (
    <Issues
      id="disputes"
      title={t('admin.openDisputes')}
      order={t('lists.order.nextDeadline')}
      frame="border-danger"
      issues={issues}
    />
  )
}
