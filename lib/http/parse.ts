import type { z } from 'zod'
import { AppError } from '@/lib/errors'

/** What was given, as the schema has it. @throws AppError BAD_INPUT with the message of each field that is wrong */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'request'] ??= issue.message
  throw new AppError('BAD_INPUT', 'Something in the request is not right.', { says: Object.values(fields)[0], fields })
}
