import { randomBytes, randomInt } from 'node:crypto'
import mongoose, { Schema, Types, type SchemaType } from 'mongoose'

const { BSON } = mongoose.mongo

/** One way in which a stored value can be wrong, and of which kinds of values. */
export type Variant = { name: string; of: readonly string[]; toValue: (value: unknown) => unknown }

const ANY = ['String', 'Number', 'Date', 'ObjectId', 'Array', 'Boolean']
const MISSING = Symbol('missing')

/** Each is applied to each required field, one document for each. */
export const VARIANTS: readonly Variant[] = [
  { name: 'a required field that is missing', of: ANY, toValue: () => MISSING },
  { name: 'null in place of a value', of: ANY, toValue: () => null },
  { name: 'a number as text', of: ['Number'], toValue: (value) => String(value) },
  { name: 'a date as text', of: ['Date'], toValue: () => '2026-01-01T00:00:00Z' },
  { name: 'a date that is none', of: ['Date'], toValue: () => new Date(Number.NaN) },
  { name: 'a date as a number', of: ['Date'], toValue: () => 1_700_000_000_000 },
  { name: 'NaN', of: ['Number'], toValue: () => Number.NaN },
  { name: 'infinity', of: ['Number'], toValue: () => Infinity },
  { name: 'a negative number', of: ['Number'], toValue: () => -5 },
  { name: 'a number in place of a text', of: ['String'], toValue: () => 42 },
  { name: 'a text that is far too long', of: ['String'], toValue: () => 'x'.repeat(20_000) },
  { name: 'a status nobody knows', of: ['String'], toValue: () => 'no-such-word' },
  { name: 'an object in place of a value', of: ANY, toValue: () => ({ nested: { deep: 1 } }) },
  { name: 'an id as text', of: ['ObjectId'], toValue: (value) => String(value) },
  { name: 'an id of nobody', of: ['ObjectId'], toValue: () => new Types.ObjectId() },
  { name: 'a text in place of a list', of: ['Array'], toValue: () => 'not a list' },
  { name: 'a list of nulls', of: ['Array'], toValue: () => [null] },
  { name: 'a list of objects', of: ['Array'], toValue: () => [{ src: 5 }] },
  { name: 'a list in place of a value', of: ['String', 'Number', 'Date', 'ObjectId', 'Boolean'], toValue: () => [] }
]

/**
 * Variants that break few fields are in the database together: each breaks documents of its own. The more there are at once,
 * the more the first page of a list has to leave out. Those of lists are alone.
 */
export const GROUPS: readonly { name: string; variants: readonly Variant[] }[] = [
  ...new Set(VARIANTS.map(({ of }) => String(of)))
].flatMap((of) => {
  const same = VARIANTS.filter((variant) => String(variant.of) === of)
  const groups = same.length === 1 || same[0]?.of === ANY || of === 'Array' ? same.map((variant) => [variant]) : [same]
  return groups.map((variants) => ({ name: variants.map(({ name }) => name).join(', '), variants }))
})

/** The lines of a copied order have their own ids and claim no listing. */
function toOwnLines(lines: unknown, orderId: unknown): unknown {
  if (!Array.isArray(lines)) return lines
  return lines.map((line: unknown, place) => {
    const _id = place === 0 ? orderId : new Types.ObjectId()
    return { ...Object(line), _id, claimKey: `X:${String(_id)}` }
  })
}

/** The collections whose documents are listed somewhere, and what makes a copy of one another document. */
const COPIED: Readonly<Record<string, (copy: Record<string, unknown>) => void>> = {
  Listing: (copy) => delete copy.importKey,
  Order: (copy) => {
    copy.lines = toOwnLines(copy.lines, copy._id)
    delete copy.slots
    delete copy.idempotencyKey
  },
  User: (copy) => (copy.email = `${randomBytes(8).toString('hex')}@flyleaf.test`),
  CartItem: (copy) => (copy.listingId = new Types.ObjectId()),
  WishlistItem: (copy) => (copy.listingId = new Types.ObjectId()),
  Report: (copy) => delete copy.openKey,
  SavedSearch: (copy) => (copy.query = `q=${randomBytes(8).toString('hex')}`),
  ImportJob: () => undefined,
  ImportRow: (copy) => {
    copy.copy = randomInt(2, 1_000_000_000)
    delete copy.listingId
  },
  Category: (copy) => (copy.slug = randomBytes(8).toString('hex'))
}
export const COLLECTIONS = Object.keys(COPIED)

/** A document that was made broken: of which model, and its id. */
export type Broken = { model: string; id: Types.ObjectId | string; path: string }

type Field = { path: string; instance: string }

/** The required fields of documents, and of the first document in each list of them. */
function listRequired(schema: Schema, before = ''): Field[] {
  return Object.entries(schema.paths).flatMap(([name, type]: [string, SchemaType]): Field[] => {
    if (!type.isRequired || name === '_id' || name.includes('.')) return []
    const path = `${before}${name}`
    const inner = type instanceof Schema.Types.DocumentArray ? listRequired(type.schema, `${path}.0.`) : []
    return [{ path, instance: type.instance }, ...inner]
  })
}

/** Breaks one value in place. False if there is no document that would hold it. */
function breakValue(document: Record<string, unknown>, path: string, variant: Variant): boolean {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<unknown>((value, name) => Object(value)[name], document)
  if (typeof holder !== 'object' || holder === null) return false
  const value = variant.toValue(Reflect.get(holder, last))
  if (value === MISSING) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
  return true
}

/** Puts a broken copy of a document beside it for each required field, straight into the database. */
async function breakOne(model: string, original: Record<string, unknown>, variant: Variant): Promise<Broken[]> {
  const { schema, collection } = mongoose.model(model)
  const broken: Broken[] = []
  for (const { path, instance } of listRequired(schema)) {
    if (!variant.of.includes(instance)) continue
    const id = typeof original._id === 'string' ? randomBytes(12).toString('hex') : new Types.ObjectId()
    const copy: Record<string, unknown> = { ...BSON.deserialize(BSON.serialize(original)), _id: id }
    COPIED[model]?.(copy)
    if (!breakValue(copy, path, variant)) continue
    await collection.insertOne(copy)
    broken.push({ model, id, path })
  }
  return broken
}

/** Breaks a copy of one document of each collection in every way that the variant knows. */
export async function breakDocuments(
  originals: ReadonlyMap<string, Record<string, unknown>>,
  variant: Variant
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [model, original] of originals) broken.push(...(await breakOne(model, original, variant)))
  return broken
}

export async function removeBroken(broken: readonly Broken[]): Promise<void> {
  for (const { model, id } of broken)
    await mongoose.model<{ _id: Types.ObjectId | string }>(model).deleteOne({ _id: id })
}
