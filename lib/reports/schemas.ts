import { z } from 'zod'
import { DisplayName, Email } from '@/lib/users/schemas'
import { NAMELESS_REASON, REPORT_REASONS } from './report'

const Id = z.string().regex(/^[0-9a-f]{24}$/, 'That is not an id')

/** Words of several lines that somebody else will read: trimmed, without characters that cannot be read. */
export function textOf(what: string, most: number) {
  return z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(most, `Use at most ${most} characters`)
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, 'There are characters in it that cannot be read')
}

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
  explanation: textOf('An explanation', 2000),
  goodFaith: z.literal(true, { error: 'Please confirm that what you say is right as far as you know' })
}

const NamedReport = z.strictObject({
  ...SAID,
  reason: z.enum(REPORT_REASONS).exclude([NAMELESS_REASON]),
  name: DisplayName,
  email: Email
})

/** Both may be left out here; an address is for the receipt and the decision. */
const NamelessReport = z.strictObject({
  ...SAID,
  reason: z.literal(NAMELESS_REASON),
  name: z.union([z.literal(''), DisplayName], { error: 'Name is too long' }),
  email: z.union([z.literal(''), Email], { error: 'That does not look like an email address' })
})

/** The body of POST /reports: which copy, what is wrong with it, who says so. */
export const ReportListingInput = AsTyped.pipe(
  z.discriminatedUnion('reason', [NamedReport, NamelessReport], { error: 'Choose what is wrong' })
)
export type ReportFormValues = z.input<typeof ReportListingInput>
export type ReportListingInput = z.output<typeof ReportListingInput>
