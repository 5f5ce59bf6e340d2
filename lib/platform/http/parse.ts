import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { issueText } from '@/lib/platform/i18n/message'
import { toPlainIssue } from './plain-issue'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'

/** Issues of the union branch that knows every given name, else those of the union. */
function toBranch(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const [choice] = issues
  if (choice?.code !== 'invalid_union') return issues
  const [meant, ...others] = choice.errors.filter((branch) => branch.every(({ code }) => code !== 'unrecognized_keys'))
  return meant && others.length === 0 ? meant : issues
}

/** @throws AppError BAD_INPUT with a message per field */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given, { error: toPlainIssue })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of toBranch(result.error.issues)) fields[issue.path.join('.') || 'request'] ??= issue.message
  throw new AppError('BAD_INPUT', 'errors.badInput', { issue: Object.values(fields)[0], fields })
}

const INCOMPLETE = issueText('validation.linkIncomplete')

/** Of a mailed link (lib/platform/auth/purpose-token.ts). */
export const LinkToken = z.strictObject({ token: z.string({ error: INCOMPLETE }).max(600, INCOMPLETE) })

/** A list if the token occurs twice. Mail programs may add parameters. */
export function readLinkToken({ nextUrl }: Pick<NextRequest, 'nextUrl'>): { token: string | string[] | undefined } {
  const tokens = nextUrl.searchParams.getAll('token')
  return { token: tokens.length > 1 ? tokens : tokens[0] }
}

const PROBLEM = issueText('validation.idempotencyKey', { count: TEXT_LIMITS.idempotencyKey })

const IdempotencyKey = z
  .string()
  .max(TEXT_LIMITS.idempotencyKey, PROBLEM)
  .regex(/^[\x21-\x7e]+$/, PROBLEM)
  .optional()
  .describe('Names this attempt: sent again with the same key, the call is carried out once')

export const IDEMPOTENCY_KEY_HEADER = { 'Idempotency-Key': IdempotencyKey }

/** @throws AppError BAD_INPUT if it is too long or not visible ASCII */
export function readIdempotencyKey(request: Pick<Request, 'headers'>): string | null {
  const key = request.headers.get('idempotency-key')
  if (!key) return null
  if (IdempotencyKey.safeParse(key).success) return key
  throw new AppError('BAD_INPUT', 'errors.badInput', { issue: PROBLEM, fields: { 'Idempotency-Key': PROBLEM } })
}
