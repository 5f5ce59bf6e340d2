import 'server-only'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import type { Booking } from './booking'
import { getMyBooking } from './queries'

/** One of the buyer's own bookings for a page; null for a wrong or foreign id alike. @throws AppError NOT_ALLOWED */
export async function findMyBooking(actor: Actor, id: string): Promise<Booking | null> {
  try {
    return await getMyBooking(actor, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
