import type { z } from 'zod'
import { AppError } from '@/lib/platform/errors'

/**
 * The issues of the one branch of a choice that was meant: the only one that knows every name that was sent. Otherwise what
 * the choice says of itself.
 */
function toBranch(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const [choice] = issues
  if (choice?.code !== 'invalid_union') return issues
  const [meant, ...others] = choice.errors.filter((branch) => branch.every(({ code }) => code !== 'unrecognized_keys'))
  return meant && others.length === 0 ? meant : issues
}

/** What was given, as the schema has it. @throws AppError BAD_INPUT with the message of each field that is wrong */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of toBranch(result.error.issues)) fields[issue.path.join('.') || 'request'] ??= issue.message
  throw new AppError('BAD_INPUT', 'Something in the request is not right.', { says: Object.values(fields)[0], fields })
}
