import { handleForm } from '@/lib/api/handle-form'
import { markRead } from '@/lib/conversations/change-conversation'
import { MessageForm, SendMessageInput, StartConversationInput } from '@/lib/conversations/schemas'
import { sendMessage, startConversation, toChangedTags, type Sent } from '@/lib/conversations/send-message'
import { formRoutes } from '@/lib/form-routes'
import type { Actor } from '@/lib/platform/access/actor'
import { expireTags } from '@/lib/platform/cache/cache-tags'
import { AppError } from '@/lib/platform/errors'
import { parse } from '@/lib/platform/http/parse'
import { routes } from '@/lib/routes'

async function send(actor: Actor, fields: Record<string, unknown>): Promise<Sent> {
  const { conversationId, listingId, orderId, readNumber, ...content } = parse(MessageForm, fields)
  const about = { ...(listingId ? { listingId } : {}), ...(orderId ? { orderId } : {}) }
  if (!conversationId) return startConversation(actor, parse(StartConversationInput, { ...content, ...about }))
  const sent = await sendMessage(actor, parse(SendMessageInput, { ...content, ...about, id: conversationId }))
  // Who replies has read what the page shows.
  if (readNumber !== undefined) await markRead(actor, { id: conversationId, number: sent.sent.message.number })
  return sent
}

/** Redirects with 303 to the conversation, or to the form with the reason. */
export const POST = handleForm({
  summary: 'Sends a message by the plain form of a page without scripts; leads on to the conversation.',
  takes: MessageForm,
  submit: async (fields, _, actor) => {
    if (!actor) throw new AppError('SIGNED_OUT', 'errors.signedOut')
    const result = await send(actor, fields)
    await expireTags(toChangedTags(result))
    const { conversationId, message } = result.sent
    return { page: formRoutes.conversationAgain(conversationId, { sent: String(message.number) }) }
  },
  refused: (rejection, fields) => {
    const { data } = MessageForm.pick({ conversationId: true, listingId: true, orderId: true }).safeParse(fields)
    if (data?.conversationId) return formRoutes.conversationAgain(data.conversationId, rejection)
    if (data?.listingId) return formRoutes.writeAgain({ listing: data.listingId }, rejection)
    return data?.orderId ? formRoutes.writeAgain({ order: data.orderId }, rejection) : routes.messages()
  }
})
