import { randomBytes, randomInt } from 'node:crypto'
import mongoose, { Types, type SchemaType } from 'mongoose'

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
 * the more the first page of a list has to leave out.
 */
export const GROUPS: readonly { name: string; variants: readonly Variant[] }[] = [
  ...new Set(VARIANTS.map(({ of }) => String(of)))
].flatMap((of) => {
  const same = VARIANTS.filter((variant) => String(variant.of) === of)
  const groups = same[0]?.of === ANY || same.length === 1 ? same.map((variant) => [variant]) : [same]
  return groups.map((variants) => ({ name: variants.map(({ name }) => name).join(', '), variants }))
})

/** The collections whose documents are listed somewhere, and what makes a copy of one another document. */
const COPIED: Readonly<Record<string, (copy: Record<string, unknown>) => void>> = {
  Listing: (copy) => delete copy.importKey,
  Booking: (copy) => {
    copy.claimKey = `X:${String(copy._id)}`
    delete copy.slotKey
    delete copy.idempotencyKey
  },
  User: (copy) => (copy.email = `${randomBytes(8).toString('hex')}@flyleaf.test`),
  CartItem: (copy) => {
    copy.listingId = new Types.ObjectId()
    copy.place = randomInt(1, 100)
  },
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

function isChosen(path: string, type: SchemaType): boolean {
  return type.isRequired === true && path !== '_id'
}

/** Puts a broken copy of a document beside it for each required field, straight into the database. */
async function breakOne(model: string, original: Record<string, unknown>, variant: Variant): Promise<Broken[]> {
  const { schema, collection } = mongoose.model(model)
  const broken: Broken[] = []
  for (const [path, type] of Object.entries(schema.paths)) {
    if (!isChosen(path, type) || !variant.of.includes(type.instance) || path.includes('.')) continue
    const id = typeof original._id === 'string' ? randomBytes(12).toString('hex') : new Types.ObjectId()
    const copy: Record<string, unknown> = { ...original, _id: id }
    COPIED[model]?.(copy)
    const value = variant.toValue(copy[path])
    if (value === MISSING) delete copy[path]
    else copy[path] = value
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
