import { markRead } from '@/lib/conversations/change-conversation'
import { SendMessageInput, StartConversationInput } from '@/lib/conversations/schemas'
import { sendMessage, startConversation } from '@/lib/conversations/send-message'
import { notFound } from '@/lib/platform/errors'
import { makeRandomKey } from '@/lib/platform/random-key'
import { ConversationModel } from '@/models/conversation'
import { listingIdOf } from '../stable-id'
import type { OtherStep } from './steps'
import type { World } from './world'

export function ask({ buyer, listing, text }: Extract<OtherStep, { do: 'ask' }>, world: World): Promise<unknown> {
  const listingId = listingIdOf(listing).toHexString()
  const input = StartConversationInput.parse({ listingId, text, clientId: makeRandomKey() })
  return startConversation(world.person(buyer), input)
}

/** In the conversation of the buyer with the seller of the listing. */
export async function write(
  { by, buyer, listing, text }: Extract<OtherStep, { do: 'write' }>,
  world: World
): Promise<void> {
  const sides = { buyer: world.person(buyer), seller: world.sellerOf(listing) }
  const found = await ConversationModel.findOne(
    { buyerId: sides.buyer.id, sellerId: sides.seller.id },
    { _id: 1 }
  ).lean()
  if (!found) throw notFound('conversation')
  const input = SendMessageInput.parse({ id: found._id.toHexString(), text, clientId: makeRandomKey() })
  const { sent } = await sendMessage(sides[by], input)
  await markRead(sides[by], { id: sent.conversationId, number: sent.message.number })
}
