'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toPart, usePart } from '@/components/ui/modal-part'
import { Skeleton } from '@/components/ui/skeleton'
import { bookingRoutes } from '@/lib/booking-routes'
import { HandoverCodeResponse } from '@/lib/fulfilments/schemas'
import { getJson } from '@/lib/platform/http/api-client'
import { toHandoverLink } from './hand-over'

const picture = toPart(() => import('@/components/ui/qr-code'))

/** "K7QM 2P9X" */
function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Hidden until pressed: the code is worth the book. */
export function HandoverCode({
  id,
  bookName,
  size = 'medium'
}: {
  id: string
  bookName: string
  size?: 'small' | 'medium'
}) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const [hasPicture, setHasPicture] = useState(true)
  // Without it, the code can still be read out.
  const arrived = usePart(picture, open, () => setHasPicture(false))
  const { data, error } = useQuery({
    queryKey: ['handover-code', id],
    queryFn: () => getJson(bookingRoutes.handoverCode(id), HandoverCodeResponse),
    enabled: open,
    // Offline it says so, instead of waiting without a word.
    networkMode: 'always',
    refetchOnReconnect: true
  })
  return (
    <>
      <Button
        tone="accent"
        size={size}
        onClick={() => setOpen(true)}
        aria-label={t('bookings.showHandoverCodeLabel', { book: bookName })}
      >
        {t('bookings.showHandoverCode')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('bookings.yourHandoverCode')} width="narrow">
        <div className="grid justify-items-center gap-4 text-center">
          <p>
            {t.rich('bookings.handoverCodeHint', {
              book: () => (
                <strong className="font-semibold [overflow-wrap:anywhere]">
                  <bdi>{bookName}</bdi>
                </strong>
              )
            })}
          </p>
          {error ? <FormError message={error.message} /> : null}
          {data ? (
            <>
              <p className="font-title font-semibold text-2xl tracking-wider tabular-nums lining-nums">
                {inGroups(data.code)}
              </p>
              {arrived ? (
                <arrived.QrCode
                  text={toHandoverLink(window.location.origin, id, data.code)}
                  label={t('bookings.handoverQrLabel')}
                />
              ) : hasPicture ? (
                <Skeleton className="size-52" />
              ) : null}
            </>
          ) : error ? null : (
            <>
              <Skeleton className="h-10 w-56" />
              <Skeleton className="size-52" />
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}
