import 'server-only'
import { BookingModel } from '@/models/booking'

/** True while a dispute about a purchase or a sale of this account is open, also after the handover. */
export async function hasOpenDispute(userId: string): Promise<boolean> {
  const booking = await BookingModel.exists({ $or: [{ buyerId: userId }, { sellerId: userId }], 'disputes.isOpen': true })
  return booking !== null
}
