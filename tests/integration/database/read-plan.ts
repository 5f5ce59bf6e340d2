import type { CommandStartedEvent, Db, Document } from 'mongodb'

/** A question to the database as it was sent, to be explained. */
export type Asked = { collection: string; command: Document }

/** Words on a command that say nothing of what is asked. */
const AROUND = [
  'lsid',
  '$db',
  '$clusterTime',
  '$readPreference',
  'txnNumber',
  'apiVersion',
  'cursor',
  'maxTimeMS',
  'readConcern',
  'writeConcern'
]

function withoutAround(command: Document): Document {
  return Object.fromEntries(Object.entries(command).filter(([name]) => !AROUND.includes(name)))
}

/**
 * What a command looks for: reads as they are; a write as the read that finds what it writes, since the embedded engine
 * explains no findAndModify. Nothing for commands that look for nothing; `count` without a question is read from statistics.
 */
export function toAsked({ command }: Pick<CommandStartedEvent, 'command'>): Asked[] {
  const [name = ''] = Object.keys(command)
  const collection = String(command[name])
  const asFind = (filter: Document, more: Document = {}) => ({
    collection,
    command: { find: collection, filter, ...more }
  })
  if (name === 'find' || name === 'distinct') return [{ collection, command: withoutAround(command) }]
  if (name === 'aggregate') return [{ collection, command: { ...withoutAround(command), cursor: {} } }]
  if (name === 'count')
    return command.query && Object.keys(command.query).length > 0
      ? [{ collection, command: withoutAround(command) }]
      : []
  if (name === 'findAndModify')
    return [asFind(command.query, { limit: 1, ...(command.sort ? { sort: command.sort } : {}) })]
  if (name === 'update') return command.updates.map(({ q }: { q: Document }) => asFind(q))
  if (name === 'delete') return command.deletes.map(({ q }: { q: Document }) => asFind(q))
  return []
}

/** All stages of the winning plans anywhere in a response: a mongod puts those of an aggregation deeper, and more of them. */
function collectStages(value: unknown, isPlan = false): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => collectStages(part, isPlan))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    if (name === 'rejectedPlans' || name === 'enginePlan') return []
    if (isPlan && name === 'stage' && typeof part === 'string') return [part]
    return collectStages(part, isPlan || name === 'winningPlan')
  })
}

/** The stages by which the database answers a question. */
export async function readStages(db: Db, { command }: Asked): Promise<string[]> {
  return collectStages(await db.command({ explain: command, verbosity: 'queryPlanner' }))
}

/**
 * Looks through an index or at one document by its id; or finds that nothing can fit (EOF on a mongod, RESULT on the embedded
 * engine).
 */
const BY_INDEX = new Set([
  'IXSCAN',
  'IDHACK',
  'EXPRESS_IXSCAN',
  'EXPRESS_CLUSTERED_IXSCAN',
  'CLUSTERED_IXSCAN',
  'COUNT_SCAN',
  'DISTINCT_SCAN',
  'EOF',
  'RESULT'
])

/** Every branch of the plan ends in an index, none in the whole collection. */
export function isByIndex(stages: readonly string[]): boolean {
  return stages.some((stage) => BY_INDEX.has(stage)) && !stages.includes('COLLSCAN')
}
