import mongoose from 'mongoose'
import { afterAll } from 'vitest'
import { createRecorder, type Unknown } from './recorder/create-recorder'
import { PROVED_FEATURES } from './recorder/proved-features'
import { addLine, readLines } from './recorder/sent-filters'

/**
 * Setup of each integration file, after fresh-connection.ts: a file fails when the shop has sent a feature of MongoDB in it
 * that no test proves on the embedded database, or a filter that is not run with and without indexes. Processes that tests
 * start are not recorded. With FLYLEAF_RECORD_FILTERS=1 filters that are missing are added instead.
 */
const IS_RECORDING = process.env.FLYLEAF_RECORD_FILTERS === '1'
const CREATE = Symbol.for('tests.createConnection')
type Create = (uri?: string, options?: mongoose.ConnectOptions) => mongoose.Connection
const held = globalThis as typeof globalThis & { [CREATE]?: Create }
/** As it was before the first file of this process. */
const create = (held[CREATE] ??= mongoose.createConnection)
const { connect } = mongoose
const recorder = createRecorder({ features: new Set(PROVED_FEATURES), filters: new Set(readLines()) })

const createMonitored: Create = (uri, options) => {
  // mongoose makes its first connection so, before it knows where to.
  if (uri === undefined) return create.call(mongoose)
  const connection = create.call(mongoose, uri, { ...options, monitorCommands: true })
  // Another database is a test's own.
  if (uri === process.env.MONGODB_URI) recorder.watch(connection)
  return connection
}

function describe({ kind, name, sender }: Unknown): string {
  if (kind === 'filter') {
    return `${sender} sends a filter that is not run with and without indexes: ${name} (add it by FLYLEAF_RECORD_FILTERS=1 npx vitest run --project integration FILE, then run tests/integration/database/sent-filters.test.ts)`
  }
  return `${sender} sends the ${name}, which is not among the features that are proved on the embedded database (tests/support/recorder/proved-features.ts)`
}

const connectMonitored: typeof mongoose.connect = (uri, options) =>
  connect.call(mongoose, uri, { ...options, monitorCommands: true })
Object.assign(mongoose, { connect: connectMonitored, createConnection: createMonitored })
recorder.watch(mongoose.connection)

afterAll(() => {
  const unknowns = recorder.unknowns()
  const filters = IS_RECORDING ? unknowns.filter(({ kind }) => kind === 'filter') : []
  for (const { name } of filters) addLine(name)
  const complaints = unknowns.filter((one) => !filters.includes(one)).map(describe)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
