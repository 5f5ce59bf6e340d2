'use client'

import { useState, type FormEvent } from 'react'
import { useTexts } from '#texts'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { bookingRoutes } from '@/lib/booking-routes'
import { CaseStatusAnswer, RefundAnswer } from '@/lib/bookings/answers'
import type { Sale } from '@/lib/bookings/booking'
import { isOpenCase } from '@/lib/bookings/case'
import { AnswerCaseForm } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { CaseFacts } from './case-facts'
import { useCaseAct } from './use-case-act'

/** The case of a sale as its seller sees it: return the money, or answer and leave it to the shop. */
export function SaleCase({ sale }: { sale: Sale }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const returning = useCaseAct('sales', t('The money is on its way back to the buyer.'), async () => {
    setAsking(false)
    await postJson(bookingRoutes.refundCase(sale.id), {}, RefundAnswer)
  })
  if (!sale.case) return null
  return (
    <>
      <CaseFacts bookingId={sale.id} of={sale.case} />
      {sale.case.status === 'with_seller' ? <AnswerCase id={sale.id} /> : null}
      {isOpenCase(sale.case) && !sale.isDisputed && sale.dispute?.outcome !== 'lost' ? (
        <Button className="justify-self-start" pending={returning.isPending} onClick={() => setAsking(true)}>
          {t('Return all of the money')}
        </Button>
      ) : null}
      <AlertDialog
        open={asking} title={t('Return all of the money')} confirmLabel={t('Yes, return it')} cancelLabel={t('No, keep it')} tone="danger"
        pending={returning.isPending} onConfirm={() => returning.mutate()} onCancel={() => setAsking(false)}
      >
        {t('{name} has paid: the whole {price} goes back to their card.', { name: sale.buyerName, price: formatPrice(sale.priceCents - sale.refundedCents, t.language) })}
      </AlertDialog>
    </>
  )
}

function AnswerCase({ id }: { id: string }) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const checked = AnswerCaseForm.safeParse({ text })
  const answering = useCaseAct('sales', t('Your answer is with the shop, which decides.'), () => postJson(bookingRoutes.answerCase(id), { text }, CaseStatusAnswer))

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (checked.success) answering.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-md bg-surface-sunken p-4">
      <Field label={t('Your answer')} hint={t('The buyer and the shop read it. The shop then decides.')} error={isSent && !checked.success ? checked.error.issues[0]?.message : undefined}>
        {(control) => <Textarea {...control} value={text} maxLength={toMaxLength(TEXT_LIMITS.caseText)} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Button type="submit" pending={answering.isPending} className="justify-self-start">
        {t('Send the answer')}
      </Button>
    </form>
  )
}
