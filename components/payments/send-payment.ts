import { RecordPaymentAnswer } from '@/lib/payments/schemas'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'

export type PayableBooking = { id: string; bookName: string; priceCents: number; userName: string; userEmail: string }

/** Tells the shop that a payment was made, which asks the provider and believes only that. Returns the transaction id. */
export async function sendPayment(booking: PayableBooking, transactionId: string): Promise<string> {
  const body = { transactionId, bookingId: booking.id, userEmail: booking.userEmail, price: booking.priceCents / 100 }
  const answer = await postJson(apiRoutes.payments, body, RecordPaymentAnswer)
  return answer.transactionId
}

/** The payment with which a bank's own page has sent the buyer back here; null when there is none or it was refused. */
export async function findReturnedPayment(booking: PayableBooking): Promise<string | null> {
  const transactionId = new URLSearchParams(window.location.search).get('payment_intent')
  if (!transactionId) return null
  try {
    return await sendPayment(booking, transactionId)
  } catch (error) {
    const isOpen = error instanceof ApiError && (error.code === 'PAYMENT_NOT_COMPLETE' || error.code === 'NOT_FOUND')
    if (!isOpen) throw error
    return null
  }
}
