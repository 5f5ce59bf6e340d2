import 'server-only'
import { OrderModel } from '@/models/order'

export async function hasOpenDispute(userId: string): Promise<boolean> {
  const booking = await OrderModel.exists({
    $or: [{ buyerId: userId }, { sellerId: userId }],
    'disputes.isOpen': true
  })
  return booking !== null
}
