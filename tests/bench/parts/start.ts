import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { keepUntilEnd } from 'bench/started'
import type { Bench, Outcome } from '../bench'

const MOST_SECONDS = 120

type Line = { at: number; text: string }

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port')
  return address.port
}

/** Of the shop and of npm, which would change what is measured. */
const SETTINGS = /^(?:npm_|FLYLEAF_|STRIPE_|GOOGLE_|MONGODB_URI|NEXTAUTH_|NODE_ENV|XDG_|INIT_CWD)/

/** Nothing is cached and no setting is known but how npm reaches its registry. */
function toEnvironment(home: string, port: number): NodeJS.ProcessEnv {
  const userConfig = process.env.NPM_CONFIG_USERCONFIG ?? path.join(homedir(), '.npmrc')
  const environment = { ...process.env }
  for (const name of Object.keys(environment)) if (SETTINGS.test(name)) Reflect.deleteProperty(environment, name)
  return {
    ...environment,
    HOME: home,
    PORT: String(port),
    npm_config_cache: path.join(home, 'npm'),
    ...(existsSync(userConfig) ? { NPM_CONFIG_USERCONFIG: userConfig } : {})
  }
}

/** Starts the shop and stops it after a line that `isLast` knows. Lines have their seconds since the start. */
async function startOnce(
  folder: string,
  environment: NodeJS.ProcessEnv,
  isLast: (text: string) => boolean
): Promise<Line[]> {
  const startedAt = performance.now()
  const lines: Line[] = []
  const shop = spawn('npm', ['start'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true
  })
  const exited = once(shop, 'exit')
  const end = keepUntilEnd(async () => {
    if (shop.pid !== undefined && shop.exitCode === null && shop.signalCode === null) {
      process.kill(-shop.pid, 'SIGTERM')
      await exited
    }
  })
  for await (const text of createInterface({ input: shop.stdout })) {
    lines.push({ at: (performance.now() - startedAt) / 1000, text })
    if (isLast(text)) break
  }
  await end()
  if (!lines.some(({ text }) => isLast(text)))
    throw new Error(`the shop did not start:\n${lines.map(({ text }) => text).join('\n')}`)
  return lines
}

const isOpen = (text: string) => text.startsWith('Flyleaf is open at')
const isStep = (number: number) => (text: string) => text.startsWith(`Step ${number} of `)
const isHistory = (text: string) => text.startsWith('Writing ninety days of trade')

const isWritten = (text: string) => text === 'The demo’s trade is written.'
const firstOf = (lines: readonly Line[], isIt: (text: string) => boolean) =>
  lines.find(({ text }) => isIt(text))?.at ?? NaN
const lastOf = (lines: readonly Line[], isIt: (text: string) => boolean) =>
  lines.findLast(({ text }) => isIt(text))?.at ?? NaN

/** A first start from a clone, with an empty home and nothing cached, and a second one. */
export async function measureStart(bench: Bench): Promise<Outcome> {
  const parent = mkdtempSync(path.join(tmpdir(), 'flyleaf-start-'))
  const [folder, home] = [path.join(parent, 'clone'), path.join(parent, 'home')]
  try {
    mkdirSync(home)
    bench.say('a clone, and its first start')
    const clone = spawn('git', ['clone', '-q', process.cwd(), folder], { stdio: 'inherit' })
    await once(clone, 'exit')
    const environment = toEnvironment(home, await findFreePort())
    const lines = await startOnce(folder, environment, isWritten)
    bench.say('the second start')
    const second = firstOf(await startOnce(folder, environment, isOpen), isOpen)
    const open = firstOf(lines, isOpen)
    const rows: [step: string, from: number, to: number][] = [
      ['1: packages', 0, lastOf(lines, isStep(1))],
      ['2: database: download, unpack, try out, start', firstOf(lines, isStep(2)), firstOf(lines, isStep(4))],
      ['3: build, beside 2 and 4', firstOf(lines, isStep(3)), firstOf(lines, isStep(5))],
      ['4: stock, beside 3', firstOf(lines, isStep(4)), lastOf(lines, isStep(4))],
      ['5: search', firstOf(lines, isStep(5)), firstOf(lines, isStep(6))],
      ['6: web server', firstOf(lines, isStep(6)), open],
      ['**the address is printed**', 0, open],
      ['history, in the open shop', firstOf(lines, isHistory), firstOf(lines, isWritten)],
      ['second start', 0, second]
    ]
    return {
      block: [
        'Fresh clone, empty home directory, nothing cached but by the operating system (`tests/bench/parts/start.ts`):',
        '',
        '| step | from | seconds |',
        '| --- | --- | --- |',
        ...rows.map(([step, from, to]) => `| ${step} | ${from.toFixed(0)} | ${(to - from).toFixed(1)} |`)
      ].join('\n'),
      verdicts: [
        {
          budget: 'start',
          measured: `${open.toFixed(0)} s; second start ${second.toFixed(0)} s`,
          met: open <= MOST_SECONDS
        }
      ]
    }
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
