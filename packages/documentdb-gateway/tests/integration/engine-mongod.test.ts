import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findMongod } from '../../engine/find-mongod'
import { isAlive } from 'service-process/running-process'
import { startDatabase, type EmbeddedDatabase } from '../../start-database'
import { programArguments } from 'service-process/testing/program-arguments'

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url))

let directory = ''
let program = ''
let path = ''
const running: EmbeddedDatabase[] = []

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-mongod-')))
  program = join(directory, 'bin/mongod')
  await mkdir(join(directory, 'bin'))
  const words = [process.execPath, ...programArguments(fileURLToPath(new URL('mongod-fake.ts', import.meta.url)))].map(
    (word) => `'${word}'`
  )
  await writeProgram(`cd '${PACKAGE}' && exec ${words.join(' ')} "$@"`)
  path = process.env.PATH ?? ''
  process.env.PATH = [join(directory, 'bin'), path].join(delimiter)
})

afterEach(async () => {
  process.env.PATH = path
  for (const database of running.splice(0)) await database.stop()
  await rm(directory, { recursive: true, force: true })
})

async function writeProgram(script: string): Promise<void> {
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
}

async function start(): Promise<EmbeddedDatabase> {
  const database = await startDatabase({ dataDirectory: join(directory, 'data'), cacheDirectory: directory })
  running.push(database)
  return database
}

async function stopAll(): Promise<void> {
  for (const database of running.splice(0)) await database.stop()
}

async function readMember(): Promise<string> {
  const config = JSON.parse(await readFile(join(directory, 'data/mongod/config.json'), 'utf8'))
  return config.members[0].host
}

it('a mongod that is installed is passed over when it is too old or does not run', async () => {
  expect(await findMongod(join(directory, 'bin'))).toBe(program)
  await writeProgram("echo 'db version v4.4.29'")
  expect(await findMongod(join(directory, 'bin'))).toBeUndefined()
  await writeProgram('kill -ILL $$')
  expect(await findMongod(join(directory, 'bin'))).toBeUndefined()
  expect(await findMongod('')).toBeUndefined()
})

it('a mongod that is installed is started as a replica set of one, and found again with its data and address', async () => {
  const first = await start()
  expect(first.kind).toBe('mongod')
  const host = new URL(first.uri).host
  expect(first.uri).toBe(`mongodb://${host}/flyleaf?directConnection=true&replicaSet=flyleaf`)
  expect(await readMember()).toBe(host)
  await stopAll()
  const pid = Number(await readFile(join(directory, 'data/mongod/mongod.lock'), 'utf8'))
  expect(pid).toBe(0)
  expect((await start()).uri).toBe(first.uri)
  expect((await readdir(join(directory, 'data'))).sort()).toEqual([
    'database.json',
    'database.lock',
    'mongod',
    'mongod.log'
  ])
})

it('a mongod that is installed is told its new address when something else has taken the old port', async () => {
  await start()
  await stopAll()
  // The port that is remembered belongs to a listener from the start, so that no other program can hold and release it meanwhile.
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port }: AddressInfo = Object(taken.address())
  await writeFile(join(directory, 'data/database.json'), JSON.stringify({ port }))
  const second = new URL((await start()).uri)
  expect(second.port).not.toBe(String(port))
  expect(await readMember()).toBe(second.host)
  taken.close()
})

it('a mongod that is installed gives way to the other engine when it cannot make a database on this machine', async () => {
  await writeProgram('[ "$1" = --version ] && echo "db version v8.0.4" || kill -ILL $$')
  const notes: string[] = []
  const database = await startDatabase({
    dataDirectory: join(directory, 'data'),
    debianMirror: process.env.FLYLEAF_DEBIAN_MIRROR,
    onProgress: ({ step, text }) => notes.push(`${step}: ${text}`)
  })
  running.push(database)
  expect(database.kind).toBe('documentdb')
  const reason = expect.stringMatching(/^note: .*mongod does not run here: MongoDB did not start/)
  expect(notes).toContainEqual(reason)
  expect(await readdir(join(directory, 'data'))).not.toContain('mongod.initialising')
})

it('a mongod that is installed is started again when it is killed', async () => {
  await start()
  const readPid = async () => Number(await readFile(join(directory, 'data/mongod/mongod.lock'), 'utf8'))
  const before = await readPid()
  process.kill(before, 'SIGKILL')
  await expect.poll(readPid, { timeout: 30_000 }).not.toBe(before)
  await expect.poll(async () => isAlive(await readPid()), { timeout: 30_000 }).toBe(true)
})

it('a mongod that is installed is not replaced by another kind of database once it holds the data', async () => {
  await start()
  await stopAll()
  const other = { dataDirectory: join(directory, 'data'), kind: 'documentdb' } as const
  await expect(startDatabase(other)).rejects.toThrow('holds a database of another kind, mongod')
})
