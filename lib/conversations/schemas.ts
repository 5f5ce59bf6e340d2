import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { wholeNumber } from '@/lib/platform/paging'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK, SEVERAL_LINES } from '@/lib/platform/text-rules'
import { REPORT_REASONS } from '@/lib/reports/report'
import { DecisionReason } from '@/lib/reports/schemas'
import { MAX_MESSAGE_PHOTOS } from './conversation'
import { MESSAGE_TEXT_LIMITS } from './text-limits'

const Id = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))
const MOST_MESSAGES = 10_000_000

function textOf(most: number) {
  return z
    .string({ error: issueText('validation.messageRequired') })
    .overwrite(normaliseText)
    .max(most, issueText('validation.atMostCharacters', { count: most }))
    .regex(SEVERAL_LINES, issueText('validation.textCharacters'))
}

const Text = textOf(MESSAGE_TEXT_LIMITS.text)

export const ClientId = z
  .string()
  .regex(/^[\w-]{16,64}$/, issueText('validation.clientId'))
  .describe('A random name that the client gives the message. A repeated send with it is one message')

const Content = {
  text: Text.default(''),
  photoIds: z
    .array(Id)
    .max(MAX_MESSAGE_PHOTOS, issueText('validation.tooManyPhotos', { count: MAX_MESSAGE_PHOTOS }))
    .refine((ids) => new Set(ids).size === ids.length, issueText('validation.id'))
    .default([])
    .describe('Of POST /api/conversations/photos'),
  clientId: ClientId
}

function hasContent({ text, photoIds }: { text: string; photoIds: readonly string[] }): boolean {
  return photoIds.length > 0 || NOT_BLANK.test(text)
}

const NEEDS_CONTENT = { error: issueText('validation.messageRequired'), path: ['text'] }

const Subject = {
  listingId: Id.optional().describe('The listing that it is about'),
  orderId: Id.optional().describe('The order that it is about')
}

function namesOne({ listingId, orderId }: { listingId?: string | undefined; orderId?: string | undefined }): boolean {
  return (listingId === undefined) !== (orderId === undefined)
}

export const StartConversationInput = z
  .strictObject({ ...Content, ...Subject })
  .refine(hasContent, NEEDS_CONTENT)
  .refine(namesOne, { error: issueText('validation.messageSubject'), path: ['listingId'] })
export type StartConversationInput = z.output<typeof StartConversationInput>

export const SendMessageInput = z
  .strictObject({ id: Id, ...Content, ...Subject })
  .refine(hasContent, NEEDS_CONTENT)
  .refine((input) => namesOne(input) || (input.listingId === undefined && input.orderId === undefined), {
    error: issueText('validation.messageSubject'),
    path: ['listingId']
  })
export type SendMessageInput = z.output<typeof SendMessageInput>

/** In the address of the page on which a conversation begins. */
export const MessageSubject = z.object({
  listing: Id.optional().catch(undefined),
  order: Id.optional().catch(undefined)
})

const PageQuery = MessageSubject.extend({
  before: z.coerce.number().pipe(z.int().min(1).max(MOST_MESSAGES)).optional().catch(undefined)
})
/** In the address of the page of a conversation. Anything else is as if it was not there. */
export function parsePageQuery(query: unknown): z.output<typeof PageQuery> {
  return PageQuery.parse(query)
}

export const ConversationId = z.strictObject({ id: Id })

export const GetConversationInput = z.strictObject({
  id: Id,
  before: wholeNumber(MOST_MESSAGES, issueText('validation.cursor'))
    .optional()
    .describe('The messages in front of the one with this number; without it the latest')
})

export const MarkReadInput = z.strictObject({
  id: Id,
  number: z.int().min(0).max(MOST_MESSAGES).describe('Up to which message it has been read')
})

export const ChangeConversationInput = z
  .strictObject({ id: Id, isArchived: z.boolean().optional(), isMuted: z.boolean().optional() })
  .refine(({ isArchived, isMuted }) => isArchived !== undefined || isMuted !== undefined, {
    error: issueText('validation.nothingToChange')
  })

export const MessageReportForm = z.object({
  reason: z.enum(REPORT_REASONS, { error: issueText('validation.reportReasonRequired') }),
  explanation: textOf(MESSAGE_TEXT_LIMITS.explanation).regex(NOT_BLANK, issueText('validation.explanationRequired'))
})
export const ReportMessageInput = MessageReportForm.extend({
  id: Id,
  number: z.int().min(1).max(MOST_MESSAGES).describe('Of the reported message')
}).strict()
export type ReportMessageInput = z.output<typeof ReportMessageInput>

export const MESSAGE_REPORT_OUTCOMES = ['remove', 'reject'] as const
export const DecideMessageReportForm = z.object({
  outcome: z.enum(MESSAGE_REPORT_OUTCOMES, { error: issueText('validation.reportOutcomeRequired') }),
  reason: DecisionReason
})
export const DecideMessageReportInput = DecideMessageReportForm.extend({ id: Id }).strict()
export type DecideMessageReportInput = z.output<typeof DecideMessageReportInput>

export const AttachToCaseInput = z.strictObject({ id: Id, orderId: Id })

const Plain = z.union([z.literal(''), Id]).optional()
const ReadNumber = z.coerce.number().pipe(z.int().min(0).max(MOST_MESSAGES))

/** A message of a page without scripts: in a conversation, or about a listing or an order. `readNumber`: the last message
 * that the page shows. */
export const MessageForm = z.object({
  conversationId: Plain,
  listingId: Plain,
  orderId: Plain,
  text: Text,
  clientId: ClientId,
  readNumber: ReadNumber.optional()
})

/** A button of a page without scripts. */
export const ConversationForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('read'), id: Id, number: ReadNumber }),
  z.object({ act: z.enum(['archive', 'unarchive', 'mute', 'unmute', 'block', 'unblock']), id: Id }),
  z.object({ act: z.literal('attach'), id: Id, orderId: Id }),
  MessageReportForm.extend({ act: z.literal('report'), id: Id, number: ReadNumber })
])
export type ConversationForm = z.output<typeof ConversationForm>
