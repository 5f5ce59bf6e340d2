import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { MAX_CODE_LENGTH, MAX_SET_UP_TOKEN_LENGTH } from './limits'

/** Of an app, or a recovery code. */
const Code = z
  .string({ error: issueText('validation.codeRequired') })
  .max(MAX_CODE_LENGTH, issueText('validation.codeWrong'))
  .transform((text) => text.trim())
  .pipe(z.string().min(1, issueText('validation.codeRequired')))

export const CodeInput = z.strictObject({ code: Code })
export type CodeInput = z.infer<typeof CodeInput>

/** `from`: the page to return to. */
export const CodeForm = CodeInput.extend({ from: z.string().max(2000).optional() })

export const TurnOnTwoStepInput = z.strictObject({
  code: Code,
  token: z
    .string({ error: issueText('validation.setUpIncomplete') })
    .max(MAX_SET_UP_TOKEN_LENGTH, issueText('validation.setUpIncomplete'))
})
export type TurnOnTwoStepInput = z.infer<typeof TurnOnTwoStepInput>
