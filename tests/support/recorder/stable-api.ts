/**
 * MongoDB's Stable API, version 1: its commands, and what of their options, stages and operators is outside of it (MongoDB
 * manual, "Stable API" and the section of that name on the pages of find, aggregate, create and createIndexes).
 */
const COMMANDS: ReadonlySet<string> = new Set([
  'abortTransaction',
  'aggregate',
  'authenticate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'update'
])
const OUTSIDE: ReadonlySet<string> = new Set([
  ...['awaitData', 'max', 'min', 'noCursorTimeout', 'oplogReplay', 'returnKey', 'showRecordId', 'tailable'].map(
    (option) => `option find.${option}`
  ),
  ...['autoIndexId', 'capped', 'indexOptionDefaults', 'max', 'size', 'storageEngine'].map(
    (option) => `option create.${option}`
  ),
  'option aggregate.explain',
  // `sparse` and `background` are outside, too: the shop's indexes were made with them, and every server takes them.
  ...['bucketSize', 'storageEngine', 'textIndexVersion'].map((option) => `option createIndexes.indexes.${option}`),
  ...[
    '$currentOp',
    '$indexStats',
    '$listLocalSessions',
    '$listSampledQueries',
    '$listSearchIndexes',
    '$listSessions',
    '$planCacheStats',
    '$search',
    '$searchMeta',
    '$vectorSearch'
  ].map((stage) => `stage ${stage}`),
  ...['$where', '$text'].map((operator) => `query operator ${operator}`),
  ...['$meta', '$function', '$toHashedIndexKey'].map((operator) => `expression operator ${operator}`),
  'accumulator $accumulator',
  'sort operator $meta',
  'projection operator $meta'
])

/** True when a feature, as list-features.ts names it, belongs to the Stable API V1. */
export function isStable(feature: string): boolean {
  const command = /^command (.+)$/.exec(feature)?.[1]
  return command === undefined ? !OUTSIDE.has(feature) : COMMANDS.has(command)
}
