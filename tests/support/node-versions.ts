import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { isAlive, listChildren } from 'service-process/running-process'

/** Listings of the demo stock in a shop that only has to show that it works. */
const DEMO_LISTINGS = '24'
/** How long a first start may take on a busy machine, in milliseconds. */
const START_MS = 300_000
/** How long npm may take to get a Node, in milliseconds: 40 MB. */
const FETCH_MS = 300_000

const Holder = z.object({ pid: z.number() })
const Fetched = z.tuple([z.string(), z.string()])
type Node = { version: string; program: string }

/**
 * The newest Node of a major version, from the registry by npx. Not the package `node`: that one gets its program by an
 * install script, and without it runs the installed Node silently. @throws Error that says why none can be had
 */
export async function fetchNode(major: number): Promise<Node> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const words = [
    '-y',
    '-p',
    `node-${system}-${process.arch}@${major}`,
    'node',
    '-p',
    'JSON.stringify([process.version, process.execPath])'
  ]
  const printed = await new Promise<string>((resolve, reject) => {
    // Outside the project, whose own packages would be looked through first.
    execFile(
      'npx',
      words,
      { cwd: tmpdir(), timeout: FETCH_MS, shell: process.platform === 'win32' },
      (error, output, complaints) => {
        if (error)
          reject(
            new Error(
              `Node ${major} could not be had from the registry, so nothing was run on it:\n${complaints || error.message}`
            )
          )
        else resolve(output)
      }
    )
  })
  const [version, program] = Fetched.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
  if (!version.startsWith(`v${major}.`))
    throw new Error(`npx was asked for Node ${major} and ran ${version} (${program}).`)
  return { version, program }
}

type Shop = {
  /** Waits for a line and returns it. */
  until(line: RegExp): Promise<string>
  /** As `kill` of npm does it: the signal reaches npm alone. @throws Error when a process of the shop outlives it */
  stop(data: string): Promise<void>
  /** Kills npm, its shell and the shop at once. */
  kill(): Promise<void>
}

/** `npm start` with a Node first in the path. */
function startShop(environment: Record<string, string>, say: (line: string) => void): Shop {
  // A group of its own: npm, its shell and the shop.
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true
  })
  const lines: string[] = []
  const watchers = new Set<() => void>()
  for (const stream of [npm.stdout, npm.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      say(line)
      lines.push(line)
      for (const check of watchers) check()
    })
  }
  let isOver = false
  // When the shop is gone too: it prints to the same pipes.
  const over = new Promise<void>((resolve) => {
    npm.once('close', () => {
      isOver = true
      for (const check of watchers) check()
      resolve()
    })
  })
  return {
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => settle(() => reject(new Error(`${wanted} was not printed within ${START_MS / 1000} s`))),
          START_MS
        )
        function settle(finish: () => void): void {
          clearTimeout(late)
          watchers.delete(check)
          finish()
        }
        function check(): void {
          const line = lines.find((candidate) => wanted.test(candidate))
          if (line !== undefined) settle(() => resolve(line))
          else if (isOver)
            settle(() =>
              reject(new Error(`npm start ended before it printed ${wanted}:\n${lines.slice(-20).join('\n')}`))
            )
        }
        watchers.add(check)
        check()
      }),
    async stop(data) {
      if (isOver) return
      const started = listTree(Holder.parse(JSON.parse(readFileSync(path.join(data, 'shop.json'), 'utf8'))).pid)
      npm.kill('SIGTERM')
      await over
      // A process may end a moment after it has closed its output.
      const end = Date.now() + 10_000
      while (started.some(isAlive) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
      const left = started.filter(isAlive)
      if (left.length > 0)
        throw new Error(`npm was told to stop, but processes ${left.join(', ')} of the shop still run`)
    },
    async kill() {
      if (!isOver && npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL')
      await over
    }
  }
}

/** A process and all below it (Linux). */
function listTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listTree)]
}

/**
 * Opens a new shop on the newest Node of a major version, kills it in the middle of seeding, opens it again, and runs the
 * journeys on it. @throws Error when that Node cannot be had, or the shop does not open or does not stop
 */
export async function withShopOnNode<Result>(
  { major, port, host }: { major: number; port: number; host: string },
  say: (line: string) => void,
  runJourneys: (environment: Record<string, string>) => Promise<Result>
): Promise<Result> {
  const { version, program } = await fetchNode(major)
  const data = mkdtempSync(path.join(tmpdir(), `flyleaf-node${major}-`))
  const environment = {
    PATH: [path.dirname(program), process.env.PATH].join(path.delimiter),
    PORT: String(port),
    HOST: host,
    FLYLEAF_DATA: data,
    FLYLEAF_PROCESSES: '1',
    FLYLEAF_DEMO_LISTINGS: DEMO_LISTINGS
  }
  const sayWhere = (line: string) => say(`[Node ${version}] ${line}`)
  let shop = startShop(environment, sayWhere)
  try {
    await shop.until(/adding listings: \d+ of/)
    await shop.kill()
    sayWhere('Killed in the middle of seeding; starting again.')
    shop = startShop(environment, sayWhere)
    await shop.until(/adding listings: \d+ of/)
    const opened = await shop.until(/^Flyleaf is open at /)
    const result = await runJourneys({
      FLYLEAF_E2E_ADDRESS: opened.replace(/^.* /, ''),
      FLYLEAF_E2E_DATA: data,
      FLYLEAF_E2E_NODE: program,
      FLYLEAF_E2E_NODE_MAJOR: String(major)
    })
    await shop.stop(data)
    return result
  } finally {
    await shop.kill()
    rmSync(data, { recursive: true, force: true })
  }
}
