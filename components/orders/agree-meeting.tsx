'use client'

import { useState, type FormEvent } from 'react'
import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { bookingRoutes } from '@/lib/booking-routes'
import { AgreeMeetingInput } from '@/lib/fulfilments/schemas'
import type { SoldOrder } from '@/lib/orders/booking'
import { BookingStatusResponse } from '@/lib/orders/responses'
import { postJson } from '@/lib/platform/http/api-client'
import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { useRefetchBookings } from './use-refetch-bookings'

/** The seller confirms an order that is paid at the meeting with a day, or changes it. */
export function AgreeMeeting({ sale, renderedAt }: { sale: SoldOrder; renderedAt: string }) {
  const t = useTranslations()
  const agreed = sale.meeting?.day ?? null
  const { daysAhead } = publicSettings()
  const today = toDay(new Date(renderedAt))
  const [day, setDay] = useState(agreed ?? plusDays(today, 1))
  const [isSent, setSent] = useState(false)
  const checked = AgreeMeetingInput.safeParse({ id: sale.id, day })
  const { pending, error, run } = useAction({ isInline: true, refreshes: useRefetchBookings('sales') })

  async function agree(): Promise<string> {
    await postJson(bookingRoutes.agreeMeeting(sale.id), { day }, BookingStatusResponse)
    return t('meetings.confirmed')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (checked.success) void run(agree)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-md bg-surface-sunken p-4">
      <HeldField
        label={t('meetings.dayField')}
        hint={t('meetings.dayHint', { count: daysAhead })}
        error={isSent && !checked.success ? t('validation.meetingDay') : (error ?? undefined)}
        type="date"
        min={today}
        max={plusDays(today, daysAhead)}
        value={day}
        onChange={setDay}
        className="max-w-60"
      />
      <Button
        type="submit"
        tone={agreed ? undefined : 'accent'}
        pending={pending}
        aria-label={`${t(agreed ? 'meetings.changeDay' : 'meetings.confirm')}: ${sale.bookName}`}
        className="justify-self-start"
      >
        {t(agreed ? 'meetings.changeDay' : 'meetings.confirm')}
      </Button>
    </form>
  )
}
