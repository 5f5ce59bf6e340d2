import { useTranslations } from '#translations'
import { BookingFacts } from '@/components/bookings/booking-facts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { TitledSection } from '@/components/ui/titled-section'
import { listDisputes, type DisputeWithDraft } from '@/lib/admin/list-disputes'
import { describeDisputeReason } from '@/lib/bookings/dispute'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { SubmitEvidence } from './submit-evidence'

function DisputeCard({ dispute }: { dispute: DisputeWithDraft }) {
  const t = useTranslations()
  const { id, bookingId, bookName, outcome, reason, amountCents, takenCents, evidenceDueAt, draft, closedAt } = dispute
  const isOpen = outcome === 'open'
  return (
    <Card>
      <article className="grid gap-4">
        <h3 className="text-lg">
          <IntentLink href={routes.manageBooking(bookingId)} className="prose-link" dir="auto">
            {bookName}
          </IntentLink>
        </h3>
        <BookingFacts
          facts={[
            [t('common.status'), t(`payments.disputeOutcome.${outcome}`)],
            [t('admin.disputeReasonFact'), describeDisputeReason(reason, t)],
            [t('common.amount'), formatPrice(amountCents, t.language)],
            [t('admin.takenByBankFact'), formatPrice(takenCents, t.language)],
            [t('admin.evidenceDueFact'), isOpen && evidenceDueAt ? formatExactTime(evidenceDueAt, t) : null],
            [t('admin.disputeClosedFact'), closedAt ? formatExactTime(closedAt, t) : null]
          ]}
        />
        {isOpen && draft !== null ? <SubmitEvidence bookingId={bookingId} disputeId={id} draft={draft} /> : null}
        {isOpen && draft === null ? <p className="text-ink-soft">{t('admin.evidenceSubmitted')}</p> : null}
      </article>
    </Card>
  )
}

export async function DisputesSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const { open, closed } = await listDisputes(actor)
  return (
    <div className="grid gap-9">
      <TitledSection id="open-disputes" title={t('admin.openDisputes')}>
        {open.length > 0 ? (
          open.map((dispute) => <DisputeCard key={dispute.id} dispute={dispute} />)
        ) : (
          <EmptyState title={t('admin.noOpenDisputes')}>
            <p>{t('admin.noOpenDisputesAbout')}</p>
          </EmptyState>
        )}
      </TitledSection>
      {closed.length > 0 ? (
        <TitledSection id="closed-disputes" title={t('admin.closedDisputes')}>
          {closed.map((dispute) => (
            <DisputeCard key={dispute.id} dispute={dispute} />
          ))}
        </TitledSection>
      ) : null}
    </div>
  )
}
