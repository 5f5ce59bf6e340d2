'use client'

import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { ConfirmButton } from '@/components/actions/confirm-button'
import { useAction } from '@/components/actions/use-action'
import { bookingRoutes } from '@/lib/booking-routes'
import type { MeetingOutcome, Side } from '@/lib/fulfilments/meeting'
import type { Booking } from '@/lib/orders/booking'
import type { BookingAction } from '@/lib/orders/progress-actions'
import { BookingStatusResponse } from '@/lib/orders/responses'
import { postJson } from '@/lib/platform/http/api-client'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { useRefetchBookings } from './use-refetch-bookings'

type Outcome = { action: BookingAction; outcome: MeetingOutcome; label: PlainKey; question: PlainKey }

function listAsked(noun: 'orders' | 'sales'): readonly Outcome[] {
  return [
    { action: 'declare-sold', outcome: 'sold', label: 'meetings.declareSold', question: 'meetings.declareSoldBody' },
    {
      action: 'put-back-on-sale',
      outcome: 'back_on_sale',
      label: 'meetings.putBack',
      question: 'meetings.putBackBody'
    },
    {
      action: 'report-no-show',
      outcome: 'other_missed',
      label: noun === 'orders' ? 'meetings.sellerDidNotCome' : 'meetings.buyerDidNotCome',
      question: 'meetings.didNotComeBody'
    }
  ]
}

type Of = { id: string; bookName: string; noun: 'orders' | 'sales' }

function useSettle({ id, noun }: Of) {
  const t = useTranslations()
  const refreshes = useRefetchBookings(noun)
  const settle = async (outcome: MeetingOutcome): Promise<string> => {
    await postJson(bookingRoutes.settleMeeting(id), { outcome }, BookingStatusResponse)
    return t('meetings.saved')
  }
  return { refreshes, settle }
}

function AskedOutcome({ of, outcome, label, question }: Outcome & { of: Of }) {
  const t = useTranslations()
  const { refreshes, settle } = useSettle(of)
  const action = useAction({ refreshes })
  return (
    <ConfirmButton
      action={action}
      onConfirm={() => settle(outcome)}
      button={{ 'aria-label': `${t(label)}: ${of.bookName}`, children: t(label) }}
      title={`${t(label)}?`}
      confirmLabel={t(label)}
      cancelLabel={t('common.notNow')}
    >
      {t(question)}
    </ConfirmButton>
  )
}

/** Who did not come, to one of the two; null if it counts against nobody. */
export function describeMissed({ meeting }: Pick<Booking, 'meeting'>, reader: Side, t: Translator): string | null {
  if (!meeting?.missedBy) return null
  return t(meeting.missedBy === reader ? 'meetings.youMissed' : 'meetings.otherMissed')
}

/** What the reader can say of a meeting. */
export function MeetingOutcomes({ may, ...of }: Of & { may: (action: BookingAction) => boolean }) {
  const t = useTranslations()
  const { refreshes, settle } = useSettle(of)
  return (
    <>
      {may('contest-no-show') ? (
        <ActionButton
          tone="accent"
          onAction={() => settle('i_came')}
          refreshes={refreshes}
          aria-label={`${t('meetings.iWasThere')}: ${of.bookName}`}
        >
          {t('meetings.iWasThere')}
        </ActionButton>
      ) : null}
      {listAsked(of.noun)
        .filter(({ action }) => may(action))
        .map((outcome) => (
          <AskedOutcome key={outcome.outcome} of={of} {...outcome} />
        ))}
    </>
  )
}
