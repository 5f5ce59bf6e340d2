import type { CommandHandler } from '../command-context'
import { aggregate, getMore, killCursors, openCursor } from './cursor-commands'
import {
  changeDocumentCommand,
  collectionAndScale,
  collectionAndSpec,
  createIndexes,
  databaseAndScale,
  databaseAndSpec,
  drop,
  dropDatabase,
  dropIndexes,
  readDocumentCommand,
  specOnly
} from './document-commands'
import { explain } from './explain'
import { saslContinue, saslStart } from './sasl-commands'
import {
  buildInfo,
  connectionStatus,
  getCmdLineOpts,
  getDefaultRWConcern,
  getLog,
  hello,
  hostInfo,
  ping,
  serverStatus,
  whatsMyUri
} from './server-commands'
import { abortTransaction, commitTransaction, endSessions, refreshSessions } from './session-commands'
import { findAndModify, writeCommand } from './write-commands'

/**
 * Answered before a login, as MongoDB does: what a driver needs to find a server, to measure the way to it and to log in.
 */
const openToAll: ReadonlySet<string> = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'connectionStatus',
  'whatsmyuri',
  'saslStart',
  'saslContinue'
])

export interface Command {
  run: CommandHandler
  /** May stand inside a transaction (MongoDB manual, "Operations in Transactions"). */
  transactional: boolean
  /** Is refused to clients that have not logged in. */
  needsLogin: boolean
}

/** What runs on the connection of an open transaction when a transaction is open. */
const transactional: Readonly<Record<string, CommandHandler>> = {
  find: openCursor('find'),
  aggregate,
  getMore,
  killCursors,
  insert: writeCommand('insert'),
  update: writeCommand('update'),
  delete: writeCommand('delete'),
  findAndModify,
  findandmodify: findAndModify,
  count: readDocumentCommand('count_query($1, $2)', databaseAndSpec),
  distinct: readDocumentCommand('distinct_query($1, $2)', databaseAndSpec),
  create: changeDocumentCommand('create_collection_view($1, $2)', databaseAndSpec),
  createIndexes,
  commitTransaction,
  abortTransaction,
  hello,
  isMaster: hello,
  ismaster: hello
}

const outsideTransactions: Readonly<Record<string, CommandHandler>> = {
  listCollections: openCursor('list_collections'),
  listIndexes: openCursor('list_indexes'),
  explain,
  drop,
  dropDatabase,
  dropIndexes,
  deleteIndexes: dropIndexes,
  collMod: changeDocumentCommand('coll_mod($1, $2, $3)', collectionAndSpec),
  renameCollection: changeDocumentCommand('rename_collection($1)', specOnly),
  compact: changeDocumentCommand('compact($1)', specOnly),
  validate: readDocumentCommand('validate($1, $2)', databaseAndSpec),
  collStats: readDocumentCommand('coll_stats($1, $2, $3)', collectionAndScale),
  collstats: readDocumentCommand('coll_stats($1, $2, $3)', collectionAndScale),
  dbStats: readDocumentCommand('db_stats($1, $2, false)', databaseAndScale),
  dbstats: readDocumentCommand('db_stats($1, $2, false)', databaseAndScale),
  listDatabases: readDocumentCommand('list_databases($1)', specOnly),
  currentOp: readDocumentCommand('current_op_command($1)', specOnly),
  killOp: changeDocumentCommand('kill_op($1)', specOnly),
  createUser: changeDocumentCommand('create_user($1)', specOnly),
  updateUser: changeDocumentCommand('update_user($1)', specOnly),
  dropUser: changeDocumentCommand('drop_user($1)', specOnly),
  usersInfo: readDocumentCommand('users_info($1)', specOnly),
  ping,
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  hostInfo,
  connectionStatus,
  whatsmyuri: whatsMyUri,
  getLog,
  getCmdLineOpts,
  getDefaultRWConcern,
  saslStart,
  saslContinue,
  endSessions,
  killSessions: endSessions,
  refreshSessions
}

function describe(handlers: Readonly<Record<string, CommandHandler>>, transactional: boolean): [string, Command][] {
  return Object.entries(handlers).map(([name, run]) => [name, { run, transactional, needsLogin: !openToAll.has(name) }])
}

const commands: ReadonlyMap<string, Command> = new Map([
  ...describe(transactional, true),
  ...describe(outsideTransactions, false)
])

/** The command of a name, or undefined when there is none. Names are case-sensitive, as in MongoDB. */
export function findCommand(name: string): Command | undefined {
  return commands.get(name)
}

/** The names of all commands. */
export function commandNames(): string[] {
  return [...commands.keys()]
}
