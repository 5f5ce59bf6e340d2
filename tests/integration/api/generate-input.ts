import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the document of the API uses for what is sent. */
export const Schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get items() {
    return z.union([Schema, z.literal(false).transform(() => undefined)]).optional()
  },
  get prefixItems() {
    return z.array(Schema).optional()
  },
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
  get allOf() {
    return z.array(Schema).optional()
  }
})
export type Schema = z.output<typeof Schema>

/** The longest text and the most items where the schema sets no limit. */
const UNLIMITED = 40

/** Letters of one, two and four bytes, digits, spaces and punctuation; nothing that normalising makes longer. */
const SIGNS = fc.constantFrom('a', 'k', 'Z', '7', '0', ' ', 'é', 'ß', '漢', '😀', '-', '’', '<', '&', '"', '%')

/** Both ends of a range as often as what lies between them. */
function withEnds<Value>(
  least: number,
  most: number,
  between: (least: number, most: number) => fc.Arbitrary<Value>
): fc.Arbitrary<Value> {
  return fc.oneof(between(least, least), between(most, most), between(least, most))
}

function toText({ format, pattern, allOf = [], minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...allOf.flatMap((part) => part.pattern ?? [])]
  const rules = patterns.map((text) => new RegExp(text, 'u'))
  const most = maxLength ?? Math.max(UNLIMITED, minLength)
  // A pattern may ask for more than UNLIMITED; a filter that nothing passes has no end.
  const fits = (text: string) =>
    [...text].length >= minLength &&
    [...text].length <= (maxLength ?? Infinity) &&
    rules.every((rule) => rule.test(text))
  // fast-check cannot build texts for classes of Unicode, and builds anything around a pattern without ends.
  const [longest] = rules
    .filter(({ source }) => source.startsWith('^') && !source.includes('\\p'))
    .sort((one, other) => other.source.length - one.source.length)
  if (format === 'email') return fc.emailAddress().filter(fits)
  if (longest) return fc.stringMatching(longest).filter(fits)
  return withEnds(minLength, most, (least, greatest) =>
    fc.string({ unit: SIGNS, minLength: least, maxLength: greatest })
  ).filter(fits)
}

function toObject(
  { properties = {}, required }: Schema,
  right: Readonly<Record<string, fc.Arbitrary<unknown>>>
): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, right[name] ?? toValue(schema)])
  )
  const needed = Object.fromEntries(Object.entries(fields).filter(([name]) => required.includes(name)))
  return fc.oneof(
    fc.record(fields, { noNullPrototype: true }),
    fc.record(needed, { noNullPrototype: true }),
    fc.record(fields, { requiredKeys: required, noNullPrototype: true })
  )
}

function toTyped(type: string | undefined, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = -1_000_000, maximum = 1_000_000, minItems = 0, maxItems = UNLIMITED, items, prefixItems } = schema
  switch (type) {
    case 'string':
      return toText(schema)
    case 'integer':
      return withEnds(minimum, maximum, (min, max) => fc.integer({ min, max }))
    case 'number':
      return withEnds(minimum, maximum, (min, max) => fc.double({ min, max, noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      if (prefixItems) return fc.tuple(...prefixItems.map(toValue))
      return withEnds(minItems, maxItems, (least, most) =>
        fc.array(toValue(items ?? {}), { minLength: least, maxLength: most })
      )
    case 'object':
      return toObject(schema, {})
    default:
      throw new Error(`no values of type ${type}`)
  }
}

function toValue(schema: z.input<typeof Schema>): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, const: only, enum: values, type, ...rest } = Schema.parse(schema)
  const branches = anyOf ?? oneOf
  if (branches) return fc.oneof(...branches.map(toValue))
  if (only !== undefined) return fc.constant(only)
  if (values) return fc.constantFrom(...values)
  return fc.oneof(...[type].flat().map((one) => toTyped(one, rest)))
}

/** Values of a schema; those of an object with fields as given in place of what the schema says of them. */
export function toArbitrary(
  schema: Schema,
  given: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}
): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => toArbitrary(branch, given)))
  return schema.type === 'object' ? toObject(schema, given) : toValue(schema)
}
