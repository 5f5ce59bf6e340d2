import { z } from 'zod'
import { TAKE_DOWN_GROUNDS } from '@/lib/listings/taken-down'
import { issueText } from '@/lib/platform/i18n/message'
import { cutText, NOT_BLANK, SEVERAL_LINES, TEXT_LIMITS } from '@/lib/platform/text-rules'
import { DisplayName, Email } from '@/lib/users/schemas'
import { MODERATION_CHOICES, QUEUE_PARTS } from './moderation'
import { NAMELESS_REASON, REPORT_REASONS } from './report'

const Id = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

/** Text of several lines that somebody else will read: trimmed, without characters that cannot be read. */
function textOf(required: string, most: number) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .regex(NOT_BLANK, required)
    .max(most, issueText('validation.atMostCharacters', { count: most }))
    .regex(SEVERAL_LINES, issueText('validation.textCharacters'))
}

/** Why something is decided, in words that the people concerned are sent. */
export const DecisionReason = textOf(issueText('validation.reasonRequired'), TEXT_LIMITS.decisionReason)

/** The statement of reasons with which a copy is taken down. */
const Statement = {
  ground: z.enum(TAKE_DOWN_GROUNDS, { error: issueText('validation.takedownGroundRequired') }),
  reason: DecisionReason
}

/** The body of PUT /admin/listings/{id}/takedown. */
export const TakeDownInput = z.strictObject({ id: Id, ...Statement })
export type TakeDownInput = z.output<typeof TakeDownInput>

/** The body of POST /admin/listings/{id}/reinstate. */
export const ReinstateInput = z.strictObject({ id: Id, reason: DecisionReason })
export type ReinstateInput = z.output<typeof ReinstateInput>

/** What a seller says against a decision. */
export const AppealText = textOf(issueText('validation.appealRequired'), TEXT_LIMITS.appeal)

/** The body of POST /listings/{id}/appeal. */
export const AppealInput = z.strictObject({ id: Id, text: AppealText })
export type AppealInput = z.output<typeof AppealInput>

/** How an admin decides about an appeal: the copy stays taken down, or comes back. */
export const APPEAL_OUTCOMES = ['uphold', 'reinstate'] as const
export const DecideAppealInput = z.strictObject({
  id: Id,
  outcome: z.enum(APPEAL_OUTCOMES, { error: issueText('validation.appealOutcomeRequired') }),
  reason: DecisionReason
})
export type DecideAppealInput = z.output<typeof DecideAppealInput>

/** Which reports of one copy, as the admin has seen them. */
const Decided = { listingId: Id, reportIds: z.array(Id).min(1, issueText('validation.reportRequired')).max(100, issueText('validation.tooManyReports')) }

/**
 * The body of POST /admin/reports/decisions: the copy is taken down for the reports, or stays. The reason is sent to the
 * reporters, and to the seller of a copy that is taken down.
 */
export const DecideReportsInput = z.discriminatedUnion(
  'outcome',
  [
    z.strictObject({ ...Decided, outcome: z.literal('take-down'), ...Statement }),
    z.strictObject({ ...Decided, outcome: z.literal('reject'), reason: DecisionReason })
  ],
  { error: issueText('validation.reportOutcomeRequired') }
)
export type DecideReportsInput = z.output<typeof DecideReportsInput>

/** What the inputs of the form hold, whatever it is; what is missing counts as left empty. */
const AsTyped = z.strictObject({
  listingId: z.string().default(''),
  reason: z.string().default(''),
  explanation: z.string().default(''),
  name: z.string().default(''),
  email: z.string().default(''),
  goodFaith: z.boolean().default(false)
})

/** What every report says. */
const SAID = {
  listingId: Id,
  explanation: textOf(issueText('validation.explanationRequired'), TEXT_LIMITS.explanation),
  goodFaith: z.literal(true, { error: issueText('validation.goodFaithRequired') })
}

const NamedReport = z.strictObject({
  ...SAID,
  reason: z.enum(REPORT_REASONS, { error: issueText('validation.reportReasonRequired') }).exclude([NAMELESS_REASON], { error: issueText('validation.reportReasonRequired') }),
  name: DisplayName,
  email: Email
})

/** Both may be left out here; an address is for the receipt and the decision. */
const NamelessReport = z.strictObject({
  ...SAID,
  reason: z.literal(NAMELESS_REASON),
  name: z.union([z.literal(''), DisplayName], { error: issueText('validation.nameTooLong') }),
  email: z.union([z.literal(''), Email], { error: issueText('validation.email') })
})

/** The body of POST /reports as it may be sent: everything but one reason needs a name and an address. */
export const ReportAsSent = z.union([NamedReport, NamelessReport.partial({ name: true, email: true })])

/** The body of POST /reports: which copy, what is wrong with it, who says so. */
export const ReportListingInput = AsTyped.transform((typed, context): z.output<typeof NamedReport> | z.output<typeof NamelessReport> => {
  const checked = (typed.reason === NAMELESS_REASON ? NamelessReport : NamedReport).safeParse(typed)
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
export type ReportFormValues = z.input<typeof ReportListingInput>
export type ReportListingInput = z.output<typeof ReportListingInput>

const page = z.coerce.number().int().min(1).max(100_000).catch(1)
const words = z.string().trim().transform((text) => cutText(text, TEXT_LIMITS.searchWords)).catch('')

/** Which copies an admin looks at; whatever cannot be read falls back to the beginning of the whole list. */
export const ModerationFilterInput = z.object({
  q: words,
  seller: words,
  show: z.enum(MODERATION_CHOICES).catch('all'),
  page
})

/** Which part of the queue an admin looks at. */
export const QueueInput = z.object({ show: z.enum(QUEUE_PARTS).catch('open'), page })

/** How many reports were decided. */
export const DecidedReportsResponse = z.object({ acknowledged: z.literal(true), decidedCount: z.int().min(1) })
