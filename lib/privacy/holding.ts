import 'server-only'
import type { FilterQuery, Model, UpdateQuery } from 'mongoose'

/** RFC 6761 (`.invalid`); one per account, since addresses are unique. */
export function toErasedEmail(userId: string): string {
  return `closed-${userId}@closed.invalid`
}

/** Anybody can sign up with any address, so what others left under it counts only once it is confirmed. */
export type Person = { id: string; email: string; isAddressProved: boolean }

export type ErasureKind = 'deleted' | 'blanked' | 'kept'

type Erasure<Document> = 'delete' | { blank: (person: Person) => UpdateQuery<Document> } | { keep: string }

type Path<Document> = (keyof Document & string) | `${keyof Document & string}.${string}`

type Declaration<Document> = {
  name: string
  /** Every path that refers to the person or holds their text or text about them. */
  personalPaths: readonly Path<Document>[]
  whose: (person: Person) => FilterQuery<Document> | Promise<FilterQuery<Document>> | null
  /** Exported paths besides the id: no secrets and no data of others. */
  shows: readonly Path<Document>[]
  erasure: Erasure<Document>
}

export type Holding = {
  name: string
  modelName: string
  personalPaths: readonly string[]
  /** What becomes of it when the account is closed. */
  erasure: ErasureKind
  list: (person: Person) => AsyncIterable<object>
  erase: (person: Person) => Promise<void>
}

const BATCH = 200

export function declareHolding<Document>(model: Model<Document>, declared: Declaration<Document>): Holding {
  const { name, personalPaths: paths, whose, shows, erasure } = declared

  async function* list(person: Person): AsyncGenerator<object> {
    const projection = Object.fromEntries(shows.map((path) => [path, 1]))
    const theirs = await whose(person)
    if (theirs === null) return
    const rows = model
      .find(theirs, { _id: 1, ...projection })
      .sort({ _id: 1 })
      .batchSize(BATCH)
      .lean()
    for await (const row of rows.cursor()) yield row
  }

  async function erase(person: Person): Promise<void> {
    const theirs = await whose(person)
    if (theirs === null) return
    if (erasure === 'delete') await model.deleteMany(theirs)
    else if ('blank' in erasure) await model.updateMany(theirs, erasure.blank(person))
  }

  const kind = erasure === 'delete' ? 'deleted' : 'blank' in erasure ? 'blanked' : 'kept'
  return { name, modelName: model.modelName, personalPaths: paths, erasure: kind, list, erase }
}
