import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PaymentSection } from '@/components/payments/payment-section'
import { requireRole } from '@/lib/auth/session'
import { getMyBooking } from '@/lib/bookings/queries'
import { AppError } from '@/lib/errors'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/users/user'

export const metadata: Metadata = { title: 'Payment', robots: { index: false } }

async function findBooking(actor: Actor, id: string) {
  try {
    return await getMyBooking(actor, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const actor = await requireRole(routes.payment(id), 'Buyer')
  const booking = await findBooking(actor, id)
  if (!booking) notFound()
  return (
    <div className="max-w-xl">
      <h1 className="mb-4 text-2xl">Hey there {actor.name}</h1>
      <PaymentSection booking={booking} now={new Date()} />
    </div>
  )
}
