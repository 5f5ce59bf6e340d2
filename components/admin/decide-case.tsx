'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ConfirmDialog } from '@/components/actions/confirm-dialog'
import { useAction } from '@/components/actions/use-action'
import { buttonStyle } from '@/components/ui/button-style'
import { CaseFacts } from '@/components/orders/case-facts'
import { HeldField, HeldSelect } from '@/components/forms/fields'
import { useHeldFields } from '@/components/forms/use-held-fields'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import type { ManagedBookingDetail } from '@/lib/admin/booking-queries'
import { readRefund } from '@/lib/admin/refund-amount'
import { bookingRoutes } from '@/lib/booking-routes'
import { RefundResponse } from '@/lib/refunds/schemas'
import type { PaymentMethod } from '@/lib/orders/payment-method'
import type { Booking } from '@/lib/orders/booking'
import { CASE_DECISIONS, isOpenCase, type CaseDecision } from '@/lib/cases/case'
import { SettlementNote } from '@/lib/orders/schemas'
import { adminRoutes } from '@/lib/admin-routes'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { toShownName } from '@/lib/users/erased'

export function DecideCase({ booking, of }: { booking: ManagedBookingDetail; of: NonNullable<Booking['case']> }) {
  const t = useTranslations()
  return (
    <TitledSection id="case" title={t('admin.buyerCase')}>
      <CaseFacts order={booking} of={of} />
      {/* Fetched when it is followed and not before: reading is put on record. */}
      {of.conversationAt ? (
        <a href={adminRoutes.caseConversation(booking.id)} className={buttonStyle('plain', 'small')}>
          {t('conversations.readAttached')}
        </a>
      ) : null}
      {isOpenCase(of) && !booking.isDisputed ? <DecisionForm booking={booking} /> : null}
    </TitledSection>
  )
}

/** Cash is not the shop's to give back. */
function canDecide(decision: CaseDecision, paymentMethod: PaymentMethod): boolean {
  if (decision === 'dismiss') return true
  return (decision === 'uphold') === (paymentMethod === 'at_meeting')
}

type Asked = { decision: CaseDecision; note: string; amountCents?: number }

function DecisionForm({ booking: { id, buyer, caseLeftCents, paymentMethod } }: { booking: ManagedBookingDetail }) {
  const t = useTranslations()
  const action = useAction({ refreshes: 'page' })
  const { values, setErrors, field } = useHeldFields({ decision: '', amount: '', note: '' })
  const decision = CASE_DECISIONS.find((one) => one === values.decision)
  const [asked, setAsked] = useState<Asked | null>(null)

  function check(event: FormEvent): void {
    event.preventDefault()
    const read = decision === 'refundPart' ? readRefund(values.amount, caseLeftCents, 'part') : null
    const said = SettlementNote.safeParse(values.note)
    setErrors({
      decision: decision ? undefined : t('validation.caseDecisionRequired'),
      amount: read && 'refused' in read ? t.text(read.refused) : undefined,
      note: said.success ? undefined : said.error.issues[0]?.message
    })
    if (!decision || !said.success || (read && 'refused' in read)) return
    setAsked({ decision, note: said.data, ...(read ? { amountCents: read.cents } : {}) })
  }

  async function decide(): Promise<string> {
    await postJson(bookingRoutes.decideCase(id), asked, RefundResponse)
    return t('cases.decided')
  }

  return (
    <>
      <form noValidate onSubmit={check} className="grid max-w-prose gap-4">
        <HeldSelect
          label={t('cases.decisionLabel')}
          empty={t('common.chooseOne')}
          options={CASE_DECISIONS.filter((one) => canDecide(one, paymentMethod)).map(
            (one) => [one, t(`cases.decision.${one}`)] as const
          )}
          {...field('decision')}
        />
        {decision === 'refundPart' ? (
          <HeldField
            label={t('admin.amountLabel')}
            hint={t('admin.amountHint')}
            inputMode="decimal"
            maxLength={20}
            {...field('amount')}
          />
        ) : null}
        <HeldField label={t('admin.note')} hint={t('cases.decisionNoteHint')} {...field('note')} />
        <Button type="submit" tone="danger" pending={action.pending} className="justify-self-start">
          {t('cases.decideButton')}
        </Button>
      </form>
      <ConfirmDialog
        action={action}
        onConfirm={decide}
        open={asked !== null}
        staysOnError
        title={t('cases.decideButton')}
        confirmLabel={t('cases.decideConfirm')}
        cancelLabel={t('common.notNow')}
        onClose={() => setAsked(null)}
      >
        {asked
          ? t(`cases.decideWarning.${asked.decision}`, {
              name: toShownName(buyer.name, t),
              price: formatPrice(asked.amountCents ?? caseLeftCents, t.language)
            })
          : null}
      </ConfirmDialog>
    </>
  )
}
