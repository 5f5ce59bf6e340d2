'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingStatusAnswer } from '@/lib/bookings/answers'
import { postJson } from '@/lib/platform/http/api-client'

/** The seller's No to a buyer who asks to cancel. */
export function DeclineToCancel({ id, bookName }: { id: string; bookName: string }) {
  const t = useTexts()
  const client = useQueryClient()
  const declining = useMutation({
    mutationFn: () => postJson(bookingRoutes.declineToCancel(id), {}, BookingStatusAnswer),
    onSuccess: () => showToast(t('Declined. The order goes on as it is.')),
    onError: (error) => showToast(error.message, 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey: ['sales'] })
  })
  return (
    <Button onClick={() => declining.mutate()} pending={declining.isPending} aria-label={t('Decline to cancel: {book}', { book: bookName })}>
      {t('Decline')}
    </Button>
  )
}
