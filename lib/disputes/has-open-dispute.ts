import 'server-only'
import { BookingModel } from '@/models/booking'

export async function hasOpenDispute(userId: string): Promise<boolean> {
  const booking = await BookingModel.exists({
    $or: [{ buyerId: userId }, { sellerId: userId }],
    'disputes.isOpen': true
  })
  return booking !== null
}
