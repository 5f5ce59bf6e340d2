import 'server-only'
import type { FilterQuery, Model, UpdateQuery } from 'mongoose'

/** Stands where a person's contact was; the records of what was sold stay without it. */
export const ERASED = 'erased'

/** The name of somebody who has gone. */
export const ERASED_NAME = 'Closed account'

/** An address that no mail can reach (RFC 6761, `.invalid`), one for each account since addresses are unique. */
export function toErasedEmail(userId: string): string {
  return `closed-${userId}@closed.invalid`
}

/**
 * Whose data: the account's id and its address, normalised. Anybody may sign up with anybody's address and is let in before
 * it is proved; what others left under it (a guest's report, a subscription) is the person's only when it is.
 */
export type Person = { id: string; email: string; isAddressProved: boolean }

/**
 * What becomes of rows when their person is erased: they go, or lose what tells about the person, or stay as they are for
 * the reason given.
 */
type Erasure<Document> = 'delete' | { blank: (person: Person) => UpdateQuery<Document> } | { keep: string }

type Path<Document> = (keyof Document & string) | `${keyof Document & string}.${string}`

type Declaration<Document> = {
  /** What the rows are to the person: the name of their list in the download. */
  name: string
  /** Every path that points at the person, or holds something that they or others wrote about them. */
  personalPaths: readonly Path<Document>[]
  /** Which rows are the person's; null for none. */
  whose: (person: Person) => FilterQuery<Document> | Promise<FilterQuery<Document>> | null
  /** What the person is shown of each row beside its id: nothing secret, and nothing of other people. */
  shows: readonly Path<Document>[]
  erasure: Erasure<Document>
}

/** One kind of rows that the shop holds about people; see registry.ts. */
export type Holding = {
  name: string
  modelName: string
  personalPaths: readonly string[]
  /** The person's rows, one after the other from a cursor, so that ten thousand never lie in memory together. */
  list: (person: Person) => AsyncIterable<object>
  erase: (person: Person) => Promise<void>
}

/** How many rows the database sends at a time. */
const BATCH = 200

/** Declares rows of a model that belong to people. The same model may hold several kinds. */
export function declareHolding<Document>(model: Model<Document>, declared: Declaration<Document>): Holding {
  const { name, personalPaths: tells, whose, shows, erasure } = declared

  async function* list(person: Person): AsyncGenerator<object> {
    const projection = Object.fromEntries(shows.map((path) => [path, 1]))
    const theirs = await whose(person)
    if (theirs === null) return
    const rows = model.find(theirs, { _id: 1, ...projection }).sort({ _id: 1 }).batchSize(BATCH).lean()
    for await (const row of rows.cursor()) yield row
  }

  async function erase(person: Person): Promise<void> {
    const theirs = await whose(person)
    if (theirs === null) return
    if (erasure === 'delete') await model.deleteMany(theirs)
    else if ('blank' in erasure) await model.updateMany(theirs, erasure.blank(person))
  }

  return { name, modelName: model.modelName, personalPaths: tells, list, erase }
}
