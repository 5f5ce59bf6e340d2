import { z } from 'zod'
import { TAKE_DOWN_GROUNDS } from '@/lib/listings/taken-down'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK, SEVERAL_LINES } from '@/lib/platform/text-rules'
import { REPORT_TEXT_LIMITS } from './text-limits'
import { DisplayName, Email } from '@/lib/users/schemas'
import { NAMELESS_REASON, REPORT_REASONS } from './report'

const Id = z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id'))

function textOf(required: string, most: number) {
  return z
    .string({ error: required })
    .overwrite(normaliseText)
    .min(1, { error: required, abort: true })
    .regex(NOT_BLANK, required)
    .max(most, issueText('validation.atMostCharacters', { count: most }))
    .regex(SEVERAL_LINES, issueText('validation.textCharacters'))
}

export const DecisionReason = textOf(issueText('validation.reasonRequired'), REPORT_TEXT_LIMITS.decisionReason)

const Statement = {
  ground: z.enum(TAKE_DOWN_GROUNDS, { error: issueText('validation.takedownGroundRequired') }),
  reason: DecisionReason
}

/** For many listings at once. */
export const BulkTakeDown = z.strictObject(Statement)
export const BulkDecision = z.strictObject({ reason: DecisionReason })

export const TakeDownInput = z.strictObject({ id: Id, ...Statement })
export type TakeDownInput = z.output<typeof TakeDownInput>

export const ReinstateInput = z.strictObject({ id: Id, reason: DecisionReason })
export type ReinstateInput = z.output<typeof ReinstateInput>

export const AppealText = textOf(issueText('validation.appealRequired'), REPORT_TEXT_LIMITS.appeal)

export const AppealInput = z.strictObject({ id: Id, text: AppealText })
export type AppealInput = z.output<typeof AppealInput>

export const APPEAL_OUTCOMES = ['uphold', 'reinstate'] as const
export const DecideAppealInput = z.strictObject({
  id: Id,
  outcome: z.enum(APPEAL_OUTCOMES, { error: issueText('validation.appealOutcomeRequired') }),
  reason: DecisionReason
})
export type DecideAppealInput = z.output<typeof DecideAppealInput>

const Decided = {
  listingId: Id,
  reportIds: z.array(Id).min(1, issueText('validation.reportRequired')).max(100, issueText('validation.tooManyReports'))
}

/** The reason is sent to the reporters, and to the seller of a listing that is taken down. */
export const DecideReportsInput = z.discriminatedUnion(
  'outcome',
  [
    z.strictObject({ ...Decided, outcome: z.literal('take-down'), ...Statement }),
    z.strictObject({ ...Decided, outcome: z.literal('reject'), reason: DecisionReason })
  ],
  { error: issueText('validation.reportOutcomeRequired') }
)
export type DecideReportsInput = z.output<typeof DecideReportsInput>

const AsTyped = z.strictObject({
  listingId: z.string().default(''),
  reason: z.string().default(''),
  explanation: z.string().default(''),
  name: z.string().default(''),
  email: z.string().default(''),
  goodFaith: z.boolean().default(false)
})

const SAID = {
  listingId: Id,
  explanation: textOf(issueText('validation.explanationRequired'), REPORT_TEXT_LIMITS.explanation),
  goodFaith: z.literal(true, { error: issueText('validation.goodFaithRequired') })
}

const NamedReport = z.strictObject({
  ...SAID,
  reason: z
    .enum(REPORT_REASONS, { error: issueText('validation.reportReasonRequired') })
    .exclude([NAMELESS_REASON], { error: issueText('validation.reportReasonRequired') }),
  name: DisplayName,
  email: Email
})

const NamelessReport = z.strictObject({
  ...SAID,
  reason: z.literal(NAMELESS_REASON),
  name: z.union([z.literal(''), DisplayName], { error: issueText('validation.nameTooLong') }),
  email: z.union([z.literal(''), Email], { error: issueText('validation.email') })
})

/** All reasons but one require a contact. */
export const ReportAsSent = z.union([NamedReport, NamelessReport.partial({ name: true, email: true })])

export const ReportListingInput = AsTyped.transform(
  (typed, context): z.output<typeof NamedReport> | z.output<typeof NamelessReport> => {
    const checked = (typed.reason === NAMELESS_REASON ? NamelessReport : NamedReport).safeParse(typed)
    if (checked.success) return checked.data
    for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  }
)
export type ReportFormValues = z.input<typeof ReportListingInput>
export type ReportListingInput = z.output<typeof ReportListingInput>

export const DecidedReportsResponse = z.object({ acknowledged: z.literal(true), decidedCount: z.int().min(1) })
