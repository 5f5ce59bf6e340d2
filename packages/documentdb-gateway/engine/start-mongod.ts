import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DataDirectory } from './data-directory'
import { dieWithParent } from './die-with-parent'
import { joinReplicaSet, REPLICA_SET } from './join-replica-set'
import { keepRunning } from './keep-running'
import { isAlive, readCommandLine } from 'service-process/running-process'
import { stopProcesses, type StopStage } from './stop-process'
import type { RunningDatabase, StartRequest } from './start-request'

/** SIGTERM is mongod's clean shutdown. */
const STOP_STAGES: readonly StopStage[] = [
  { signal: 'SIGTERM', waitMs: 60_000 },
  { signal: 'SIGKILL', waitMs: 5_000 }
]
const LONGEST_START_MS = 5 * 60_000
const KEPT_LOG_BYTES = 2000

/**
 * Starts `program`, a mongod, as a replica set of one (transactions need a set) with its data in the data
 * directory.
 */
export async function startMongod(
  program: string,
  data: DataDirectory,
  request: StartRequest
): Promise<RunningDatabase> {
  const folder = data.folder('mongod')
  const logFile = join(data.path, 'mongod.log')
  const prefix = await dieWithParent('TERM')
  const start = (directory: string) => async (signal: AbortSignal) => {
    await stopLeftover(directory)
    return launch([...prefix, program], directory, logFile, request, signal)
  }
  if ((await data.findKind()) === undefined) {
    request.onProgress({ step: 'initialise', text: 'Making an empty database' })
    const draft = `${folder}.initialising`
    await stopLeftover(draft)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    try {
      await stop(await start(draft)(request.signal ?? new AbortController().signal))
      await rename(draft, folder)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
  }
  request.onProgress({ step: 'start', text: 'Starting MongoDB' })
  const mongod = await keepRunning(
    {
      start: start(folder),
      stop,
      onLost: (text) => request.onProgress({ step: 'restart', text }),
      onBack: () => request.onProgress({ step: 'restart', text: 'The database is back' })
    },
    request.signal
  )
  const parameters = `directConnection=true&replicaSet=${REPLICA_SET}`
  return { port: request.port, parameters, stop: () => mongod.stop() }
}

async function launch(
  command: readonly string[],
  directory: string,
  logFile: string,
  { host, port }: StartRequest,
  signal: AbortSignal
): Promise<ChildProcess> {
  // The set knows itself by the loopback address, whatever else it listens on.
  const addresses = [...new Set(['127.0.0.1', host])]
  const [first = '', ...words] = [
    ...command,
    ...['--dbpath', directory, '--port', String(port), '--bind_ip', addresses.join(',')],
    ...['--replSet', REPLICA_SET, '--quiet'],
    ...(process.platform === 'win32' ? [] : ['--nounixsocket'])
  ]
  // Opened anew at each start, so that it never grows without end: mongod's log is for the last run.
  const log = await open(logFile, 'w', 0o600)
  // Of an earlier release; a device that stands for the file is not the shop's.
  if ((await log.stat()).isFile()) await log.chmod(0o600)
  const stdio: StdioOptions = ['ignore', log.fd, log.fd]
  const child = spawn(first, words, { stdio, detached: true })
  try {
    await once(child, 'spawn')
    const end = Date.now() + LONGEST_START_MS
    while (!(await joinReplicaSet(port))) {
      signal.throwIfAborted()
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > end) {
        const complaint = (await readFile(logFile, 'utf8')).slice(-KEPT_LOG_BYTES).trim()
        throw new Error(`MongoDB did not start:\n${complaint}`)
      }
      await delay(50)
    }
    return child
  } catch (error) {
    await stop(child)
    throw error
  } finally {
    await log.close()
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    await stopProcesses([child.pid], STOP_STAGES)
  }
}

/** Ends a mongod that a killed run left on this folder; its lock file holds the process id while it runs. */
async function stopLeftover(directory: string): Promise<void> {
  const pid = Number((await readFile(join(directory, 'mongod.lock'), 'utf8').catch(() => '')).trim())
  if (!(pid > 0) || !isAlive(pid)) return
  if ((await readCommandLine(pid)).includes(directory)) await stopProcesses([pid], STOP_STAGES)
}
