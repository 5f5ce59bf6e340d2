import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { END_WITH_PARENT } from 'service-process/child-options'
import { findWebServer } from './running-shop'

/** How long a web server may take to start on a busy machine, in milliseconds. */
const START_MS = 60_000

/** A web server of the running shop, beside its own: same database, same keys, another port. */
export type WebProcess = { address: string; child: ChildProcess; stop(): Promise<void> }

/** The environment that the running shop has given its web server (Linux). */
export function readWebEnvironment(): NodeJS.ProcessEnv {
  const pairs = readFileSync(`/proc/${findWebServer()}/environ`, 'utf8').split('\0').filter(Boolean)
  const read = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  )
  return { ...read, NODE_ENV: 'production' }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port')
  return address.port
}

/** Starts `server/<program>` and waits until it answers. It ends with this process, however that goes. */
export async function startWebProcess(...program: string[]): Promise<WebProcess> {
  const port = await findFreePort()
  const words = [...END_WITH_PARENT, ...program, '--port', String(port), '--host', '127.0.0.1']
  const child = spawn(process.execPath, words, { env: readWebEnvironment(), stdio: ['pipe', 'ignore', 'ignore'] })
  let isOver = false
  child.once('exit', () => {
    isOver = true
  })
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_MS
  while (
    !(await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false
    ))
  ) {
    if (isOver || Date.now() > deadline) throw new Error(`${program.join(' ')} did not come to answer at ${address}`)
    await pause(100)
  }
  return {
    address,
    child,
    async stop() {
      if (isOver) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

/** Inodes of the connections that have been made to a port of this machine (Linux: state 01 of /proc/net/tcp is "established"). */
function listConnections(port: number): Set<string> {
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1)
  )
  const fields = rows.map((row) => row.trim().split(/\s+/))
  const ours = fields.filter(
    ([, local, , state]) => state === '01' && parseInt(local?.split(':')[1] ?? '', 16) === port
  )
  return new Set(ours.map((row) => row[9] ?? ''))
}

/** How many of the connections to a port the process has taken (Linux). */
export function countConnections(pid: number, port: number): number {
  const connections = listConnections(port)
  return readdirSync(`/proc/${pid}/fd`).filter((descriptor) => {
    try {
      return connections.has(/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1] ?? '')
    } catch {
      // Closed between the listing and the look.
      return false
    }
  }).length
}
