import mongoose from 'mongoose'
import { vi } from 'vitest'
import { endLeftTimers } from './left-timers'

/**
 * First setup of each integration file. The files of one worker share its process and the packages of node_modules, whose
 * loading costs more than most files' tests; everything else begins anew (docs/decisions/0022).
 */
type Settings = Record<string, unknown>
type Beginning = { environment: Settings; mongooseOptions: Settings; connect: typeof mongoose.connect }

const BEGINNING = Symbol.for('tests.beginning')
const held = globalThis as typeof globalThis & { [BEGINNING]?: Beginning }

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null
}

function findMongooseOptions(): Settings {
  const options: unknown = Reflect.get(mongoose, 'options')
  if (!isSettings(options)) throw new Error('mongoose keeps its options elsewhere than it did')
  return options
}

/** Makes settings what they were: those that came later are gone, too. */
function restore(settings: Settings, first: Settings): void {
  for (const name of Object.keys(settings)) if (!(name in first)) delete settings[name]
  Object.assign(settings, first)
}

/** What the shop keeps on the global object, so that a process has it once. */
function forgetGlobals(): void {
  const names = Object.keys(globalThis).filter((name) => name.startsWith('flyleaf'))
  const symbols = Object.getOwnPropertySymbols(globalThis).filter(({ description }) => description?.startsWith('flyleaf.'))
  for (const key of [...names, ...symbols]) Reflect.deleteProperty(globalThis, key)
}

/** The models of an earlier file keep its closed connection: work that it has left behind fails there and reaches nothing here. */
async function takeAnotherConnection(): Promise<void> {
  await mongoose.disconnect()
  mongoose.deleteModel(/./)
  mongoose.connections.splice(0)
  mongoose.set('createInitialConnection', true)
}

/** Left work that wants to connect anew, to the database of its own file, does not get this one's connection for it. */
function refuseOtherDatabases(connect: typeof mongoose.connect): void {
  const connectHere: typeof mongoose.connect = (uri, options) =>
    uri === process.env.MONGODB_URI ? connect.call(mongoose, uri, options) : Promise.reject(new Error('this is the database of an earlier test file'))
  Object.assign(mongoose, { connect: connectHere })
}

const environment: Settings = process.env
const mongooseOptions = findMongooseOptions()
held[BEGINNING] ??= { environment: { ...environment }, mongooseOptions: { ...mongooseOptions }, connect: mongoose.connect }

vi.resetModules()
vi.useRealTimers()
endLeftTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
restore(environment, held[BEGINNING].environment)
restore(mongooseOptions, held[BEGINNING].mongooseOptions)
forgetGlobals()
await takeAnotherConnection()
refuseOtherDatabases(held[BEGINNING].connect)
