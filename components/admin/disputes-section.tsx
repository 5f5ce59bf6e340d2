import { useTranslations } from '#translations'
import { BookingFacts } from '@/components/orders/booking-facts'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { List } from '@/components/lists/list'
import { ListRows } from '@/components/lists/list-rows'
import { Card } from '@/components/ui/card'
import { ChoiceLinks } from '@/components/ui/choice-links'
import { IntentLink } from '@/components/ui/intent-link'
import { DISPUTE_LIST, DISPUTE_PARTS, type DisputeListState } from '@/lib/admin/dispute-list'
import { listDisputes, type DisputeWithDraft } from '@/lib/admin/list-disputes'
import { describeDisputeReason } from '@/lib/disputes/dispute'
import type { Actor } from '@/lib/platform/access/actor'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { SubmitEvidence } from './submit-evidence'

function DisputeCard({ dispute }: { dispute: DisputeWithDraft }) {
  const t = useTranslations()
  const { id, orderId, bookName, outcome, reason, amountCents, takenCents, evidenceDueAt, draft, closedAt } = dispute
  const isOpen = outcome === 'open'
  return (
    <Card>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          <IntentLink href={routes.manageBooking(orderId)} className="prose-link" dir="auto">
            {bookName}
          </IntentLink>
        </h2>
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
        {isOpen && draft !== null ? <SubmitEvidence orderId={orderId} disputeId={id} draft={draft} /> : null}
        {isOpen && draft === null ? <p className="text-ink-soft">{t('admin.evidenceSubmitted')}</p> : null}
      </article>
    </Card>
  )
}

export async function DisputesSection({ actor, state }: { actor: Actor; state: DisputeListState }) {
  const t = await getTranslations()
  const page = await listDisputes(actor, state)
  const isOpen = state.show === 'open'
  return (
    <List
      list={DISPUTE_LIST}
      state={state}
      page={page}
      filters={
        <ChoiceLinks
          label={t('layout.page.disputes')}
          choices={DISPUTE_PARTS.map((show) => ({
            href: DISPUTE_LIST.toHref({ show }),
            label: t(show === 'open' ? 'admin.openDisputes' : 'admin.closedDisputes'),
            isCurrent: show === state.show
          }))}
        />
      }
      order={t(isOpen ? 'lists.order.nextDeadline' : 'lists.order.latestClosed')}
      empty={{
        title: t(isOpen ? 'admin.noOpenDisputes' : 'admin.noClosedDisputes'),
        text: t(isOpen ? 'admin.noOpenDisputesAbout' : 'admin.noClosedDisputesAbout'),
        icon: 'check',
        showAll: false
      }}
    >
      <ListRows
        label={t(isOpen ? 'admin.openDisputes' : 'admin.closedDisputes')}
        rows={page.rows}
        rowKey={({ id }) => id}
        card={(dispute) => <DisputeCard dispute={dispute} />}
        className="gap-4"
      />
    </List>
  )
}
