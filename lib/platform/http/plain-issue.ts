import { type z } from 'zod'
import { issueText, type MessageKey } from '@/lib/platform/i18n/message'

const KINDS: Readonly<Record<string, string>> = { int: 'int', number: 'number', string: 'string', boolean: 'boolean' }

/** What a value must be, for `validation.plain.type`. */
function toKind(expected: string): string {
  if (expected === 'array' || expected === 'set') return 'list'
  if (expected === 'object' || expected === 'record') return 'object'
  return KINDS[expected] ?? 'other'
}

const TOO_SMALL = {
  string: 'validation.plain.tooShort',
  array: 'validation.plain.tooFew',
  number: 'validation.plain.tooSmall'
} as const satisfies Record<string, MessageKey>
const TOO_BIG = {
  string: 'validation.plain.tooLong',
  array: 'validation.plain.tooMany',
  number: 'validation.plain.tooLarge'
} as const satisfies Record<string, MessageKey>

function toOrigin(origin: string): keyof typeof TOO_SMALL {
  return origin === 'string' || origin === 'array' ? origin : 'number'
}

/** The shop's words for an issue whose schema has none of its own, in place of zod's. */
export function toPlainIssue(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.map(String).join('.') || 'request'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return issueText('validation.plain.missing', { field })
      return issueText('validation.plain.type', { field, kind: toKind(String(issue.expected)) })
    case 'too_small':
      return issueText(TOO_SMALL[toOrigin(String(issue.origin))], { field, count: Number(issue.minimum) })
    case 'too_big':
      return issueText(TOO_BIG[toOrigin(String(issue.origin))], { field, count: Number(issue.maximum) })
    case 'invalid_value':
      return Array.isArray(issue.values)
        ? issueText('validation.plain.choice', { field, values: issue.values.map(String).join(', ') })
        : issueText('validation.plain.invalid', { field })
    case 'unrecognized_keys':
      return issueText('validation.plain.unknown', { names: [...issue.keys].map(String).join(', ').slice(0, 200) })
    default:
      return issueText('validation.plain.invalid', { field })
  }
}
