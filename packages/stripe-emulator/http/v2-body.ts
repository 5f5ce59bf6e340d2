import type { z } from 'zod'
import { invalidFields, unsupportedInV2 } from './v2-error'

/**
 * The JSON body of a request of API v2. `unsupported` names the fields that only Stripe supports, with dots.
 * @throws V2Error (400, invalid_fields) for an unknown, missing, wrong or unsupported field.
 */
export function parseV2Body<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  unsupported: ReadonlySet<string>
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw invalidFields('The request is invalid.')
  if (issue.code === 'unrecognized_keys') {
    const name = [...issue.path, issue.keys[0]].join('.')
    throw unsupported.has(name) ? unsupportedInV2(`the field '${name}'`) : invalidFields(`Unknown field: ${name}`)
  }
  throw invalidFields(`Invalid value for ${issue.path.join('.') || 'the body'}: ${issue.message}`)
}
