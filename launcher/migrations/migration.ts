import type { Db, Document, Filter, WithId } from 'mongodb'

/** In this order. */
export const PHASES = ['expand', 'migrate', 'contract'] as const
export type Phase = (typeof PHASES)[number]

export type MigrationContext = {
  database: Db
  now: Date
  /** Between two batches. @throws Error if this process must stop: another one may have taken over */
  checkpoint: (done?: number, total?: number) => void
}

export type MigrationStep = (context: MigrationContext) => Promise<void>

/**
 * From one schema version to the next. Processes of both releases run on the data between `migrate` and `contract`. Each
 * step can be repeated, and run twice at once. It uses the driver and names of its own: models and constants of the shop
 * are those of a later release one day.
 */
export type Migration = {
  from: number
  to: number
  /** One line for the operator: what becomes of the stored data. */
  summary: string
  /** Adds what the new release needs; the old one neither reads nor misses it. */
  expand?: MigrationStep
  /** Changes stored data into a form that both releases read. */
  migrate?: MigrationStep
  /** Removes what only the old release uses, and changes what its last processes have written since. */
  contract?: MigrationStep
}

/** Documents per read. */
const BATCH = 200

/** Hands all matching documents to `change`, in the order of their ids. One that is changed meanwhile may be left out. */
export async function changeEach(
  { database, checkpoint }: MigrationContext,
  name: string,
  filter: Filter<Document>,
  change: (document: WithId<Document>) => Promise<void>
): Promise<void> {
  const collection = database.collection(name)
  const total = await collection.countDocuments(filter)
  let done = 0
  let further: Filter<Document> = {}
  for (;;) {
    checkpoint(done, total)
    const batch = await collection
      .find({ $and: [filter, further] })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray()
    for (const document of batch) await change(document)
    const last = batch.at(-1)
    if (!last) return
    done += batch.length
    further = { _id: { $gt: last._id } }
  }
}
