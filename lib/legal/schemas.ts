import { z } from 'zod'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import { NOT_BLANK, SEVERAL_LINES } from '@/lib/platform/text-rules'
import { LEGAL_CHANGES, LEGAL_PAGES } from './legal-page'
import { MAX_LEGAL_CHARACTERS } from './text-limits'

const MOST_VERSIONS = 1_000_000

const VersionNumber = z
  .int(issueText('validation.termsVersion'))
  .min(1, issueText('validation.termsVersion'))
  .max(MOST_VERSIONS, issueText('validation.termsVersion'))

/** The version of the terms that a form has shown. */
export const ShownTerms = VersionNumber.describe('The version of the terms that was shown and is accepted')

export const AcceptTermsInput = z.strictObject({ number: ShownTerms })
export type AcceptTermsInput = z.infer<typeof AcceptTermsInput>

/** `from`: the page to return to. */
export const AcceptTermsForm = z.object({ number: z.coerce.number(), from: z.string().max(2000).optional() })

const Page = z.enum(LEGAL_PAGES)
const Revision = z.int().min(0).describe('Of the draft that was shown; 0 without one')

export const SaveLegalDraftInput = z.strictObject({
  page: Page,
  language: z.enum(LANGUAGES, { error: issueText('validation.language') }),
  markdown: z
    .string()
    .overwrite(normaliseText)
    .max(MAX_LEGAL_CHARACTERS, issueText('validation.legalTextTooLong', { count: MAX_LEGAL_CHARACTERS }))
    .regex(NOT_BLANK, issueText('validation.legalTextRequired'))
    .regex(SEVERAL_LINES, issueText('validation.textCharacters'))
    .describe('Markdown without HTML and pictures; links lead to https, mailto, tel or a path of the shop'),
  revision: Revision
})
export type SaveLegalDraftInput = z.infer<typeof SaveLegalDraftInput>

export const ConfirmLegalInput = z.strictObject({
  page: Page,
  revision: Revision,
  change: z
    .enum(LEGAL_CHANGES, { error: issueText('validation.legalChange') })
    .describe('`editorial`: a correction that nobody is asked to accept')
})
export type ConfirmLegalInput = z.infer<typeof ConfirmLegalInput>

export const DiscardLegalInput = z.strictObject({ page: Page })

export const LegalDraftResponse = z.object({ revision: z.int() })
export const LegalConfirmedResponse = z.object({ number: z.int() })
