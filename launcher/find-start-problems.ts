import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { findCardPayments } from './card-payments'
import { findFolderProblem, findHolder } from './data-folder'
import { findSchemaProblem } from './schema-version'
import { findSettingsProblems, readShopSettings, readVariables, type ShopSettings } from './shop-settings'

const LSOF_MS = 2000

/** `name, process 123`; null if the system does not tell. */
async function findPortHolder(port: number): Promise<string | null> {
  try {
    return process.platform === 'linux' ? await readFromProc(port) : await askLsof(port)
  } catch {
    return null
  }
}

/** Linux: the socket's inode in /proc/net/tcp, then the process that has it open (proc(5)). */
async function readFromProc(port: number): Promise<string | null> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => ''))
  )
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((row) => row.trim().split(/\s+/))
  // The fourth column is the state (0A: listening), the tenth the inode.
  const listening = rows.filter(
    ([, local = '', , state]) => state === '0A' && parseInt(local.split(':')[1] ?? '', 16) === port
  )
  const sockets = new Set(listening.map((row) => `socket:[${row[9]}]`))
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
    if (targets.some((target) => sockets.has(target)))
      return `${(await readFile(`/proc/${pid}/comm`, 'utf8')).trim()}, process ${pid}`
  }
  return null
}

/** macOS and others, if lsof is installed. */
async function askLsof(port: number): Promise<string | null> {
  const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    timeout: LSOF_MS
  })
  const pid = /^p(\d+)$/m.exec(stdout)?.[1]
  return pid ? `${/^c(.+)$/m.exec(stdout)?.[1] ?? 'unknown'}, process ${pid}` : null
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

export async function findPortProblem({ host, port }: ShopSettings): Promise<string | null> {
  const code = await tryToListen(host, port)
  // Browsers resolve localhost to both loopback addresses: another program at ::1 would receive the requests.
  const isTaken = code === 'EADDRINUSE' || (host === '127.0.0.1' && (await tryToListen('::1', port)) === 'EADDRINUSE')
  const other = `Choose another one: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (isTaken) {
    const holder = await findPortHolder(port)
    return `Port ${port} is in use${holder ? ` (${holder})` : ''}. ${other}`
  }
  if (code === 'EACCES') return `Port ${port} is reserved by the system. ${other}`
  return code === null
    ? null
    : `HOST: this machine cannot listen on ${host} (${code}); use 127.0.0.1, 0.0.0.0 or an address of its own`
}

/** Problems are reported within five seconds. */
const RESPONSE_MS = 2500

/** Without user and password. */
function hostsOf(uri: string): string {
  return uri.replace(/^mongodb(\+srv)?:\/\/(.*@)?/, '').split(/[/?]/)[0] ?? ''
}

function afterMs(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no response within ${milliseconds / 1000} s`)), milliseconds).unref()
  })
}

async function findDatabaseProblem(uri: string, settings: ShopSettings): Promise<string | null> {
  // Loaded on demand: the embedded database does not need it.
  const { MongoClient, MongoServerError } = await import('mongodb')
  try {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: RESPONSE_MS, connectTimeoutMS: RESPONSE_MS })
    try {
      const problem = await Promise.race([findSchemaProblem(client.db(), null), afterMs(RESPONSE_MS)])
      return problem ?? (await findCardPayments(client.db(), settings)).problem
    } finally {
      // An unresponsive name server would delay it.
      void client.close().catch(() => undefined)
    }
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    if (error instanceof MongoServerError)
      return `MONGODB_URI: the database at ${hostsOf(uri)} refuses the connection (${reason}); check user and password`
    return `MONGODB_URI: no database can be reached at ${hostsOf(uri)} (${reason}); start it, or correct the URI`
  }
}

export type FindConfigurationProblems = (given: Record<string, string>) => string[]

async function findFolderAndPortProblem(settings: ShopSettings): Promise<string | null> {
  const folder = await findFolderProblem(settings.dataDirectory)
  if (folder !== null) return folder
  // If the lock is held the port is in use too, and the lock tells more.
  return (await findHolder(settings.dataDirectory)) === null ? findPortProblem(settings) : null
}

/** One line per problem. Changes nothing. */
export async function findStartProblems(findConfigurationProblems: FindConfigurationProblems): Promise<string[]> {
  const given = readVariables()
  const problems = findConfigurationProblems(given)
  if (findSettingsProblems(given).length > 0) return problems
  const settings = await readShopSettings()
  const uri = settings.given.MONGODB_URI
  const canBeAsked = uri !== undefined && !problems.some((line) => line.startsWith('MONGODB_URI'))
  const found = await Promise.all([
    findFolderAndPortProblem(settings),
    canBeAsked ? findDatabaseProblem(uri, settings) : null
  ])
  return [...problems, ...found.flatMap((line) => line ?? [])]
}
