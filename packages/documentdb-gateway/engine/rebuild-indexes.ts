import { escapeLiteral } from 'pg'
import type { Document } from 'bson'
import { fromBson, toBson } from '../gateway/bson/to-bson'
import type { OnProgress } from './database-progress'
import { runSql } from './run-sql'

/** Indexes of fields that are not composite, in the order in which they were made. */
const FIND_OLD = `SELECT database_name, collection_name, documentdb_api_internal.index_spec_as_bson(index_spec, true, '')::bytea AS spec
  FROM documentdb_api_catalog.collection_indexes JOIN documentdb_api_catalog.collections USING (collection_id)
  JOIN pg_class ON relnamespace = 'documentdb_data'::regnamespace AND relname = 'documents_rum_index_' || index_id
  JOIN pg_index ON indexrelid = pg_class.oid
  WHERE EXISTS (SELECT FROM unnest(indclass) AS class JOIN pg_opclass ON pg_opclass.oid = class WHERE opcname LIKE '%single_path_ops')
  ORDER BY index_id`

/**
 * Makes the indexes composite that an older version of the engine made otherwise: by those, no list is walked in its order, and
 * a range with two bounds leaves out documents that meet each bound by another element of a list. To be called before the
 * gateway listens. Each index is replaced in one transaction: after a kill the next start goes on with the rest. An index
 * that cannot be replaced stays, with a note.
 */
export async function rebuildIndexes(
  socketDirectory: string,
  onProgress: OnProgress,
  signal?: AbortSignal
): Promise<void> {
  const old = await runSql(socketDirectory, [FIND_OLD])
  if (old.length === 0) return
  const report = (done: number) =>
    onProgress({ step: 'start', text: 'Rebuilding indexes of an older version', done, total: old.length })
  let unchanged = 0
  for (const [at, { database_name, collection_name, spec }] of old.entries()) {
    signal?.throwIfAborted()
    if (!(spec instanceof Uint8Array)) throw new Error('The database does not say how an index is made.')
    report(at)
    const collection = String(collection_name)
    const index = fromBson(Buffer.from(spec))
    await replaceIndex(socketDirectory, String(database_name), collection, index).catch((error: unknown) => {
      unchanged += 1
      const reason = error instanceof Error ? error.message : String(error)
      onProgress({
        step: 'note',
        text: `The index ${String(index['name'])} of ${collection} stays as an older version made it: ${reason}`
      })
    })
  }
  report(old.length)
  onProgress({ step: 'note', text: `Rebuilt ${old.length - unchanged} of ${old.length} indexes of an older version` })
}

async function replaceIndex(
  socketDirectory: string,
  database: string,
  collection: string,
  index: Document
): Promise<void> {
  const composite = { ...index, storageEngine: { enableOrderedIndex: true } }
  const call = (name: string, request: Document, more = '') =>
    `SELECT documentdb_api_internal.${name}(${escapeLiteral(database)}, 'BSONHEX${toBson(request).toString('hex')}'${more})`
  await runSql(socketDirectory, [
    'BEGIN',
    call('drop_indexes_non_concurrently', { dropIndexes: collection, index: index['name'] }),
    call('create_indexes_non_concurrently', { createIndexes: collection, indexes: [composite] }, ', true'),
    'COMMIT'
  ])
}
