import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { succeeds } from '../../engine/die-with-parent'
import { findProcessesIn, isAlive } from 'service-process/running-process'
import { runSql } from '../../engine/run-sql'
import { userCacheDirectory } from '../../engine/user-cache-directory'
import { startDatabaseService, type DatabaseService } from './database-service'

/** Longest time in ms that a database may take to end or to come back, so that a hang fails the test. */
const PATIENCE_MS = 30_000

/** The account of nobody in Debian and its kin. */
const NOBODY = 65534

/**
 * A folder for each test, and one whose database most tests share: making one takes longer than all they do
 * with it.
 */
let directory = ''
let shared = ''
const services: DatabaseService[] = []

beforeAll(async () => {
  shared = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-engine-')))
})

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-engine-')))
})

afterEach(async () => {
  for (const service of services.splice(0)) {
    if (service.process.exitCode === null && service.process.signalCode === null) await service.end('SIGTERM')
  }
  await rm(directory, { recursive: true, force: true })
})

afterAll(() => rm(shared, { recursive: true, force: true }))

async function start(...options: Parameters<typeof startDatabaseService>): Promise<DatabaseService> {
  const service = await startDatabaseService(...options)
  services.push(service)
  return service
}

async function withBooks<Result>(
  uri: string,
  run: (books: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<Result>
): Promise<Result> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: PATIENCE_MS })
  try {
    return await run(client.db().collection('books'))
  } finally {
    await client.close()
  }
}

async function findPostmaster(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

async function expectNothingLeft(data: string): Promise<void> {
  await expect.poll(() => findProcessesIn(join(data, 'postgres')), { timeout: PATIENCE_MS }).toEqual([])
}

/**
 * Writes one record after another until told to stop; returns the numbers of those that were acknowledged.
 */
async function writeOnAndOn(uri: string, writer: number, goOn: () => boolean): Promise<string[]> {
  const acknowledged: string[] = []
  await withBooks(uri, async (books) => {
    for (let number = 0; goOn(); number++) {
      const copy = `${writer}-${number}`
      const written = await books.insertOne({ copy }).then(
        () => true,
        () => false
      )
      if (written) acknowledged.push(copy)
      else await delay(20)
    }
  })
  return acknowledged
}

it('the embedded database comes back on the same address when it is killed, and has lost nothing it acknowledged', async () => {
  const service = await start(shared)
  expect(service.kind).toBe('documentdb')
  const countBooks = () => withBooks(service.uri, (books) => books.countDocuments({}))
  let open = true
  const writers = [1, 2, 3, 4].map((writer) => writeOnAndOn(service.uri, writer, () => open))
  await expect.poll(countBooks, { timeout: PATIENCE_MS }).toBeGreaterThan(50)
  process.kill(await findPostmaster(shared), 'SIGKILL')
  await service.waitFor('The database ended')
  await service.waitFor('The database is back')
  const before = await countBooks()
  await expect.poll(countBooks, { timeout: PATIENCE_MS }).toBeGreaterThan(before)
  open = false
  const acknowledged = (await Promise.all(writers)).flat()
  const found = await withBooks(service.uri, (books) => books.distinct('copy'))
  expect(acknowledged.filter((copy) => !found.includes(copy))).toEqual([])
})

it('the embedded database keeps its address and its data from start to start, and ends without leaving a process', async () => {
  const first = await start(shared)
  await withBooks(first.uri, (books) => books.insertOne({ title: 'Persuasion' }))
  expect(await first.end('SIGTERM')).toBe(0)
  expect(await findProcessesIn(join(shared, 'postgres'))).toEqual([])
  const second = await start(shared)
  expect(second.uri).toBe(first.uri)
  expect(await withBooks(second.uri, (books) => books.countDocuments({ title: 'Persuasion' }))).toBe(1)
  expect(await second.end('SIGINT')).toBe(0)
  expect(await findProcessesIn(join(shared, 'postgres'))).toEqual([])
})

it('the embedded database does not wake up every other second for indexes to be built in the background', async () => {
  await start(shared)
  const socketDirectory = (await readFile(join(shared, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4] ?? ''
  const jobs = await runSql(socketDirectory, ['SELECT command FROM cron.job ORDER BY command'])
  expect(jobs.map(({ command }) => String(command).replace(/.*\.(\w+)\(.*/, '$1'))).toEqual([
    'delete_expired_rows',
    'cursor_directory_cleanup'
  ])
  expect(
    await runSql(socketDirectory, [
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'documentdb_bg_worker_leader'"
    ])
  ).toEqual([])
})

it('the embedded database refuses to run twice on the same data, and on a port that something else listens on', async () => {
  const service = await start(shared)
  await expect(startDatabaseService(shared)).rejects.toThrow(/already running on .* Stop it first/)
  const port = new URL(service.uri).port
  await expect(startDatabaseService(directory, { args: ['--port', port] })).rejects.toThrow(`Port ${port}`)
})

it('the embedded database ends with its service, also when that is killed, and is whole at the next start', async () => {
  const service = await start(shared)
  await withBooks(service.uri, (books) => books.insertOne({ title: 'Villette' }))
  expect(await service.end('SIGKILL')).toBe('SIGKILL')
  await expectNothingLeft(shared)
  const next = await start(shared)
  expect(await withBooks(next.uri, (books) => books.countDocuments({ title: 'Villette' }))).toBe(1)
})

it('the embedded database ends when the process that wanted it is gone', async () => {
  const parent = spawn('sleep', ['600'])
  await once(parent, 'spawn')
  const service = await start(shared, { args: ['--parent-pid', String(parent.pid)] })
  parent.kill('SIGKILL')
  await once(service.process, 'close')
  expect(service.process.exitCode).toBe(0)
  expect(await findProcessesIn(join(shared, 'postgres'))).toEqual([])
})

it('the embedded database ends when its standard input is closed', async () => {
  const service = await start(shared)
  service.process.stdin?.end()
  await once(service.process, 'close')
  expect(service.process.exitCode).toBe(0)
  expect(await findProcessesIn(join(shared, 'postgres'))).toEqual([])
})

it('the embedded database shuts down in order a database that an earlier service left running', async () => {
  const service = await start(shared)
  const left = await findPostmaster(shared)
  // A stopped process cannot obey the end of its service, so it outlives it like one that was never told.
  process.kill(left, 'SIGSTOP')
  await service.end('SIGKILL')
  const next = start(shared)
  process.kill(left, 'SIGCONT')
  await next
  expect(isAlive(left)).toBe(false)
  expect(await findPostmaster(shared)).not.toBe(left)
})

it('the embedded database throws away what a first start left half done, and lives with a very long path', async () => {
  const long = join(directory, 'a-very-long-folder-name-'.repeat(5), 'and another one'.repeat(5))
  const draft = join(long, 'postgres.initialising')
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, 'PG_VERSION'), '18\n')
  const service = await start(long)
  expect(await withBooks(service.uri, (books) => books.countDocuments({}))).toBe(0)
  await expect(readFile(join(draft, 'PG_VERSION'))).rejects.toThrow('ENOENT')
})

describe.runIf(process.getuid?.() === 0)('the embedded database, where root starts things', () => {
  it('the embedded database, where root starts things never runs as root, and works below a folder that only root may enter', async () => {
    await chmod(directory, 0o700)
    const service = await start(join(directory, 'data'))
    const status = await readFile(`/proc/${await findPostmaster(join(directory, 'data'))}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m)
    expect(await withBooks(service.uri, (books) => books.countDocuments({}))).toBe(0)
  })

  it('the embedded database, where root starts things works for an ordinary account without any right of root', async ({
    skip
  }) => {
    const prefix = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
    const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
    const reach = ['sh', '-c', 'test -r "$0" && test -x "$1"', main, process.execPath]
    const canRun = await succeeds([...prefix, ...reach])
    skip(!canRun, 'the project or Node lies in a folder that no other account may enter')
    // The cache of this test lies in the home of root, which the account may not enter.
    const cache = join(directory, 'cache/flyleaf')
    await cp(userCacheDirectory(), cache, { recursive: true, verbatimSymlinks: true })
    for (const path of [directory, cache, join(cache, 'documentdb')]) await chown(path, NOBODY, NOBODY)
    const service = await start(join(directory, 'data'), {
      prefix,
      env: { HOME: directory, XDG_CACHE_HOME: join(directory, 'cache'), TMPDIR: directory }
    })
    const written = await withBooks(service.uri, (books) => books.insertOne({ title: 'Cranford' }))
    expect(written.acknowledged).toBe(true)
    expect(await service.end('SIGTERM')).toBe(0)
  })
})
