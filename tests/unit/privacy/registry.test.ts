import { readdirSync } from 'node:fs'
import mongoose, { Schema, type SchemaType } from 'mongoose'
import { beforeAll, expect, it } from 'vitest'
import { ACCOUNT } from '@/lib/privacy/account-holding'
import { BELONGINGS } from '@/lib/privacy/registry'

/** How a path is named that points at a person or carries their contact. */
const POINTS_AT_PERSON =
  /(^|\.)((user|buyer|seller|actor|owner|admin|reporter|author|recipient|viewer|reader|subscriber)Id|(\w*[a-z])?(e?mail|Email|[pP]hone\w*)|(user|actor|buyer|seller|reporter|display)Name|contact|reporter|decidedBy|ip|meetingLocation|photo(Url|Src))$/

/** The models that hold nothing of any person, and why that is so. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  DayTally: 'how many of everything a day saw',
  DomainEvent: 'what has happened, by ids, amounts and times',
  Edition: 'facts of published books',
  EventPosition: 'how far somebody is in the log of events',
  ExpiredTags: 'pages to be made anew',
  JobLease: 'which process does a job',
  ParkedSubject: 'events that wait, by ids',
  PaymentAlarm: 'whether the payment provider refuses the key of the shop',
  RateLimit: 'counters under hashes that expire within a day',
  RemovedListing: 'ids of copies that are gone',
  SearchState: 'which database a saved search index is of',
  SitemapChunk: 'which copies stand in which sitemap',
  StockRun: 'which books were put on the shelves',
  BalanceReport: 'sums and numbers of the payment provider',
  BalanceTransaction: 'numbers of the payment provider',
  StripeEvent: 'numbers of the payment provider'
}

const HOW = 'declare it in lib/privacy/registry.ts, or in IMPERSONAL when it has nothing to do with any person'

beforeAll(async () => {
  for (const file of readdirSync('models')) await import(`@/models/${file.replace('.ts', '')}.ts`)
})

/** Every path of a schema, those of documents within documents too. */
function listPaths(schema: Schema, before = ''): { path: string; type: SchemaType }[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const path = `${before}${name}`
    return [{ path, type }, ...(type.schema ? listPaths(type.schema, `${path}.`) : [])]
  })
}

function refersToUser(type: SchemaType): boolean {
  const element: unknown = Object(type).caster
  return type.options.ref === 'User' || (element instanceof mongoose.SchemaType && element.options.ref === 'User')
}

function listPersonalPaths(schema: Schema): string[] {
  return listPaths(schema)
    .filter(({ path, type }) => refersToUser(type) || POINTS_AT_PERSON.test(path))
    .map(({ path }) => path)
}

function personalPathsOf(modelName: string): string[] {
  return [ACCOUNT, ...BELONGINGS]
    .filter((holding) => holding.modelName === modelName)
    .flatMap(({ personalPaths }) => personalPaths)
}

it('the registry of what the shop holds about people names every model there is, and no other, on exactly one of its two sides', () => {
  const personal = new Set([ACCOUNT, ...BELONGINGS].map(({ modelName }) => modelName))
  expect([...personal, ...Object.keys(IMPERSONAL)].sort(), HOW).toEqual(mongoose.modelNames().sort())
})

it('the registry of what the shop holds about people knows every field that points at a person', () => {
  const unknown = mongoose.modelNames().flatMap((modelName) => {
    const known = personalPathsOf(modelName)
    return listPersonalPaths(mongoose.model(modelName).schema)
      .filter((path) => !known.includes(path))
      .map((path) => `${modelName}.${path}`)
  })
  expect(unknown, HOW).toEqual([])
})

it('the registry of what the shop holds about people names no field that is not there', () => {
  const gone = [ACCOUNT, ...BELONGINGS].flatMap(({ name, modelName, personalPaths }) => {
    const paths = listPaths(mongoose.model(modelName).schema).map(({ path }) => path)
    return personalPaths.filter((path) => !paths.includes(path)).map((path) => `${name}: ${path}`)
  })
  expect(gone).toEqual([])
})

it('the registry of what the shop holds about people calls every list of the download by a name of its own', () => {
  const names = BELONGINGS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('the check itself sees references to accounts, names of fields, documents within documents and lists', () => {
  const schema = new Schema({
    whom: { type: Schema.Types.ObjectId, ref: 'User' },
    watchers: [{ type: Schema.Types.ObjectId, ref: 'User' }],
    statement: { type: new Schema({ decidedBy: String, userEmail: String }) },
    rows: [new Schema({ phone: String })],
    toll: Number,
    title: String
  })
  expect(listPersonalPaths(schema)).toEqual([
    'whom',
    'watchers',
    'statement.decidedBy',
    'statement.userEmail',
    'rows.phone'
  ])
})
