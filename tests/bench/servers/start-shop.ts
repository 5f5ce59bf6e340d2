import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { BOOK_FILES } from '../search/read-books'
import { runProgram, startProgram, type Started } from '../started'
import { findFreePort, waitForServer } from './wait-for-server'

/** The whole start of a shop: installing the database, stocking and building, in seconds. */
const START_SECONDS = 600

/** A running shop; `data` is its data directory, `webServers` gives the processes that answer (Linux). */
export type Shop = { address: string; data: string; listings: number; webServers: () => number[]; end: () => Promise<void> }

/** `name`: keeps it apart from the shop of the other parts. */
export type ShopOptions = { name?: string; listings?: number; processes?: number; say: (text: string) => void }

/**
 * Starts the production build with the demo stock and `listings` copies more, on a data directory that is kept for the next
 * time (FLYLEAF_BENCH_DATA, else `.data/bench`). One app process unless told otherwise, as what it is compared with.
 * @throws Error when the books for more copies are not there
 */
export async function startShop({ name = 'shop', listings = 0, processes = 1, say }: ShopOptions): Promise<Shop> {
  const data = path.resolve(process.env.FLYLEAF_BENCH_DATA ?? '.data/bench', listings > 0 ? `${name}-${listings}` : name)
  mkdirSync(data, { recursive: true })
  const stocked = path.join(data, 'bench-stocked')
  if (listings > 0 && !existsSync(stocked)) {
    const [books = ''] = BOOK_FILES
    if (!existsSync(books)) throw new Error(`${listings} copies more need the books of ${books}, which are not there.`)
    say(`stocking a shop with ${listings.toLocaleString('en')} copies more`)
    const first = await start(data, processes)
    await first.started.end()
    await runProgram(['scripts/seed.mjs', '--books', books, '--listings', String(listings)], { env: { FLYLEAF_DATA: data } })
    writeFileSync(stocked, '')
  }
  const { address, started } = await start(data, processes)
  return { address, data, listings, webServers: () => listWebServers(started.child.pid ?? 0), end: started.end }
}

async function start(data: string, processes: number): Promise<{ address: string; started: Started }> {
  const port = await findFreePort()
  const started = startProgram(
    ['--import', './local/machine/end-with-parent.mjs', 'scripts/start.mjs', '--processes', String(processes)],
    { env: { FLYLEAF_DATA: data, PORT: String(port), NODE_ENV: 'production', MONGODB_URI: '', NEXTAUTH_URL: '', LOG_LEVEL: 'warn' } }
  )
  const address = `http://localhost:${port}`
  await waitForServer(`${address}/api/health`, started, START_SECONDS)
  return { address, started }
}

function readParent(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return z.coerce.number().parse(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** The web servers below a shop's starter, also those below another process of it. */
function listWebServers(starter: number): number[] {
  const parents = new Map<number, number>()
  const servers: number[] = []
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(Number(entry), readParent(entry))
      if (readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('server/main.mjs')) servers.push(Number(entry))
    } catch {
      // Gone between the listing and the look.
    }
  }
  return servers.filter((pid) => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) if (at === starter) return true
    return false
  })
}
