import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'
import { restore, type Settings } from './restore'

/** Setup of each integration file, after fresh-file.ts: mongoose as it was before the first file of this process. */
type Beginning = { options: Settings; connect: typeof mongoose.connect }

const BEGINNING = Symbol.for('tests.mongoose')
const held = globalThis as typeof globalThis & { [BEGINNING]?: Beginning }

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null
}

function findOptions(): Settings {
  const options: unknown = Reflect.get(mongoose, 'options')
  if (!isSettings(options)) throw new Error('mongoose keeps its options elsewhere than it did')
  return options
}

/** A database that an earlier file has stopped may never respond, and nothing else limits the time of a setup. */
const CLOSING_MS = 10_000

/** The models of an earlier file keep its closed connection: work that it has left behind fails there and reaches nothing here. */
async function takeAnotherConnection(): Promise<void> {
  await Promise.race([mongoose.disconnect(), pause(CLOSING_MS, undefined, { ref: false })])
  mongoose.deleteModel(/./)
  mongoose.connections.splice(0)
  mongoose.set('createInitialConnection', true)
}

/** Left work that wants to connect anew, to the database of its own file, does not get this one's connection for it. */
function rejectOtherDatabases(connect: typeof mongoose.connect): void {
  const connectHere: typeof mongoose.connect = (uri, options) =>
    uri === process.env.MONGODB_URI
      ? connect.call(mongoose, uri, options)
      : Promise.reject(new Error('this is the database of an earlier test file'))
  Object.assign(mongoose, { connect: connectHere })
}

held[BEGINNING] ??= { options: { ...findOptions() }, connect: mongoose.connect }

restore(findOptions(), held[BEGINNING].options)
await takeAnotherConnection()
rejectOtherDatabases(held[BEGINNING].connect)
