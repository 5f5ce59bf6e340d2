import { useTexts } from '#texts'
import { BookingFacts } from '@/components/bookings/booking-facts'
import { Card } from '@/components/ui/card'
import type { ManagedDispute } from '@/lib/admin/managed-dispute'
import { describeDisputeReason, DISPUTE_OUTCOME_WORDS } from '@/lib/bookings/dispute-words'
import { formatPrice } from '@/lib/platform/i18n/price'
import { toMinute } from './to-minute'

/** Every dispute of one booking with what an admin needs to know of it. */
export function Disputes({ disputes }: { disputes: readonly ManagedDispute[] }) {
  const t = useTexts()
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes" className="grid gap-3">
      <h2 id="disputes" className="text-xl">
        {t('Disputes of the buyer’s bank')}
      </h2>
      {disputes.map((dispute) => (
        <Card key={dispute.id}>
          <BookingFacts
            facts={[
              [t('Dispute'), dispute.id],
              [t('Status'), `${t(DISPUTE_OUTCOME_WORDS[dispute.outcome])} (${dispute.status})`],
              [t('Reason'), `${describeDisputeReason(dispute.reason, t)} (${dispute.reason})`],
              [t('Amount'), formatPrice(dispute.amountCents, t.language)],
              [t('Taken by the bank'), formatPrice(dispute.takenCents, t.language)],
              [t('Evidence due by'), dispute.outcome === 'open' && dispute.evidenceDueAt ? toMinute(dispute.evidenceDueAt) : null]
            ]}
          />
        </Card>
      ))}
    </section>
  )
}
