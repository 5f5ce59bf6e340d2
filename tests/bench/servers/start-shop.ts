import { readFileSync, readdirSync } from 'node:fs'
import { END_WITH_PARENT } from 'service-process/child-options'
import { z } from 'zod'
import { buildWhenNeeded } from '@/launcher/build-when-needed'
import { startProgram, type Started } from 'bench/started'
import { addCopies } from './add-copies'
import { giveDemoStock } from './give-demo-stock'
import { toBenchData, toShopEnvironment } from './bench-data'
import { findFreePort, waitForServer } from 'bench/servers/wait-for-server'

/** The start of a shop that was stocked before and of which a killed run may have left work to do, in seconds. */
const START_SECONDS = 600

/** A running shop; `data` is its data directory, `webServers` gives the processes that respond (Linux). */
export type Shop = {
  address: string
  data: string
  listings: number
  webServers: () => number[]
  end: () => Promise<void>
}

/** `name`: keeps it apart from the shop of the other parts. */
export type ShopOptions = { name?: string; listings?: number; processes?: number; say: (text: string) => void }

/**
 * Starts the production build with the demo stock and `listings` copies more, on a data directory that is kept for the next
 * time (FLYLEAF_BENCH_DATA, else `.data/bench`). One app process unless told otherwise, as what it is compared with.
 * @throws Error when the books for more copies are not there
 */
export async function startShop({ name = 'shop', listings = 0, processes = 1, say }: ShopOptions): Promise<Shop> {
  const data = toBenchData(listings > 0 ? `${name}-${listings}` : name)
  // Side by side: each leaves one of two cores idle at times.
  await Promise.all([buildWhenNeeded(say), giveDemoStock(data, say)])
  if (listings > 0) await addCopies(data, listings, say)
  const { address, started } = await start(data, processes)
  return { address, data, listings, webServers: () => listWebServers(started.child.pid ?? 0), end: started.end }
}

async function start(data: string, processes: number): Promise<{ address: string; started: Started }> {
  const port = await findFreePort()
  const started = startProgram([...END_WITH_PARENT, 'scripts/start.mjs', '--processes', String(processes)], {
    env: { ...toShopEnvironment(data), PORT: String(port), NODE_ENV: 'production', NEXTAUTH_URL: '', LOG_LEVEL: 'warn' }
  })
  const address = `http://localhost:${port}`
  await waitForServer(`${address}/api/health`, started, START_SECONDS)
  // The shop opens before its search index is loaded.
  await waitForServer(`${address}/books?q=the`, started, START_SECONDS)
  return { address, started }
}

function readParent(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return z.coerce.number().parse(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** The web servers below a shop's starter, also those below another process of it. */
function listWebServers(hydrationScript: number): number[] {
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
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === hydrationScript) return true
    return false
  })
}
