import type { Document } from 'bson'
import { isDocument, isOperator, listEntries, type Note } from './documents'
import { noteAccumulators, noteExpression } from './expression-features'
import { noteFilter } from './filter-features'
import { noteUpdate } from './update-features'

/** Fields by which the driver addresses a command. */
const ADDRESS: ReadonlySet<string> = new Set(['lsid', '$db', '$clusterTime'])
/** Options that mean the same on every command. */
const COMMON: ReadonlySet<string> = new Set([
  'readConcern',
  'writeConcern',
  'collation',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'maxTimeMS',
  'comment',
  '$readPreference'
])
/** Stages whose fields are fields of documents; those of all others are options. */
const OF_FIELDS: ReadonlySet<string> = new Set([
  '$project',
  '$set',
  '$addFields',
  '$sort',
  '$sortByCount',
  '$replaceWith',
  '$redact',
  '$unset',
  '$count',
  '$limit',
  '$skip',
  '$out'
])
/** The lists of statements and of indexes inside of commands. */
const STATEMENTS: ReadonlySet<string> = new Set(['updates', 'deletes', 'indexes'])

/**
 * The features of MongoDB that a command uses, each once: the command itself, its options, stages, query, update, projection
 * and expression operators, accumulators. Values of documents are never read as operators.
 */
export function listFeatures(command: Document): string[] {
  const features = new Set<string>()
  const note: Note = (feature) => features.add(feature)
  const [name = ''] = Object.keys(command)
  note(`command ${name}`)
  for (const [option, value] of Object.entries(command)) {
    if (option === name || ADDRESS.has(option)) continue
    if (COMMON.has(option)) noteOptions('', option, value, note)
    else noteOption(name, option, value, note)
  }
  return [...features]
}

function noteOptions(owner: string, option: string, value: unknown, note: Note): void {
  const path = owner ? `${owner}.${option}` : option
  note(`option ${path}`)
  if (isDocument(value)) for (const inner of Object.keys(value)) note(`option ${path}.${inner}`)
}

function noteOption(owner: string, option: string, value: unknown, note: Note): void {
  note(`option ${owner}.${option}`)
  if (STATEMENTS.has(option) && Array.isArray(value)) {
    for (const [inner, of] of value.flatMap((statement) => listEntries(statement)))
      noteOption(`${owner}.${option}`, inner, of, note)
  } else if (option === 'filter' || option === 'query' || option === 'q' || option === 'partialFilterExpression')
    noteFilter(value, note)
  else if (option === 'arrayFilters' && Array.isArray(value)) value.forEach((filter) => noteFilter(filter, note))
  else if (option === 'pipeline') notePipeline(value, note)
  else if ((option === 'u' || option === 'update') && Array.isArray(value)) notePipeline(value, note, 'update stage')
  else if (option === 'u' || option === 'update') noteUpdate(value, note)
  else if (option === 'projection' || option === 'fields') noteProjection(value, note)
  else if (option === 'sort') noteSort(value, note)
  else if (option === 'collation' || option === 'cursor') noteOptions(owner, option, value, note)
}

function noteSort(sort: unknown, note: Note): void {
  for (const [, direction] of listEntries(sort))
    if (isDocument(direction)) note(`sort operator ${Object.keys(direction).join()}`)
}

function noteProjection(projection: unknown, note: Note): void {
  for (const [field, value] of listEntries(projection)) {
    if (field.endsWith('.$')) note('projection operator $')
    const [operator = ''] = isDocument(value) ? Object.keys(value) : []
    if (isDocument(value) && ['$slice', '$elemMatch', '$meta'].includes(operator)) {
      note(`projection operator ${operator}`)
      if (operator === '$elemMatch') noteFilter(value[operator], note)
    } else if (isDocument(value) && !isOperator(operator)) noteProjection(value, note)
    else noteExpression(value, note)
  }
}

function notePipeline(pipeline: unknown, note: Note, kind = 'stage'): void {
  if (!Array.isArray(pipeline)) return
  for (const [stage, value] of pipeline.flatMap((one) => listEntries(one))) {
    note(`${kind} ${stage}`)
    noteStage(stage, value, note)
  }
}

function noteStage(stage: string, value: unknown, note: Note): void {
  if (stage === '$match') noteFilter(value, note)
  else if (stage === '$facet') for (const [, pipeline] of listEntries(value)) notePipeline(pipeline, note)
  else if (stage === '$group') {
    const { _id: key, ...fields } = isDocument(value) ? value : {}
    noteExpression(key, note)
    noteAccumulators(fields, note)
  } else if (stage === '$sort') noteSort(value, note)
  else if (OF_FIELDS.has(stage)) noteExpression(value, note)
  else for (const [option, of] of listEntries(value)) noteStageOption(stage, option, of, note)
}

function noteStageOption(stage: string, option: string, value: unknown, note: Note): void {
  note(`option ${stage}.${option}`)
  if (option === 'pipeline' || option === 'whenMatched') notePipeline(value, note)
  else if (option === 'query' || option === 'restrictSearchWithMatch') noteFilter(value, note)
  else if (option === 'output') noteAccumulators(value, note)
  else noteExpression(value, note)
}
