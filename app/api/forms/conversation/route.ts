import { z } from 'zod'
import { handleForm } from '@/lib/api/handle-form'
import { blockPerson, unblockPerson } from '@/lib/conversations/block-person'
import { attachToCase } from '@/lib/conversations/case-conversation'
import { changeConversation, markRead } from '@/lib/conversations/change-conversation'
import { reportMessage } from '@/lib/conversations/report-message'
import { ConversationForm } from '@/lib/conversations/schemas'
import { formRoutes } from '@/lib/form-routes'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import { parse } from '@/lib/platform/http/parse'
import { routes } from '@/lib/routes'

const CHANGES = {
  archive: { isArchived: true },
  unarchive: { isArchived: false },
  mute: { isMuted: true },
  unmute: { isMuted: false }
} as const

async function act(actor: Actor, form: ConversationForm): Promise<void> {
  if (form.act === 'read') return markRead(actor, form)
  if (form.act === 'attach') return attachToCase(actor, form)
  if (form.act === 'report') return reportMessage(actor, form)
  if (form.act === 'block') return blockPerson(actor, form.id)
  if (form.act === 'unblock') return unblockPerson(actor, form.id)
  return changeConversation(actor, { id: form.id, ...CHANGES[form.act] })
}

/** Redirects with 303 to the conversation. */
export const POST = handleForm({
  summary:
    'Archives, mutes, blocks or reports by a plain form of a page without scripts; leads on to the conversation.',
  takes: ConversationForm,
  submit: async (fields, _, actor) => {
    if (!actor) throw new AppError('SIGNED_OUT', 'errors.signedOut')
    const form = parse(ConversationForm, fields)
    await act(actor, form)
    return { page: formRoutes.conversationAgain(form.id, { done: form.act }) }
  },
  refused: (rejection, fields) => {
    const { data } = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) }).safeParse(fields)
    return data ? formRoutes.conversationAgain(data.id, rejection) : routes.messages()
  }
})
