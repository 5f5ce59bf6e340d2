import { execFileSync } from 'node:child_process'
import { arch, cpus, totalmem } from 'node:os'
import type { Verdict } from './budgets'
import { startBareNext } from 'bench/servers/start-bare-next'
import { startFileServer } from 'bench/servers/start-file-server'
import { startShop, type Shop } from './servers/start-shop'

/** What a part gives: its tables (Markdown) for docs/benchmarks.md, and what it says about the budgets; a trial is only printed. */
export type Outcome = { block: string; verdicts: readonly Verdict[]; isTrial?: boolean }

/** What the parts of one run share: servers are started when the first of them asks. */
export type Bench = {
  say: (text: string) => void
  /** All parts are run: none has time for what takes long and is not needed. */
  isWhole: boolean
  /** The shop with the demo stock and the copies that the command line adds. */
  shop: () => Promise<Shop>
  bareNext: () => Promise<string>
  /** node:http with copies of the shop's own answers. */
  files: () => Promise<string>
  /** The same without the scripts of its pages. */
  scriptless: () => Promise<string>
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** Connections at a time that servers are compared with. A single one has no budget, so a run of all parts leaves it out. */
export function listConnections({ isWhole }: Pick<Bench, 'isWhole'>): readonly number[] {
  return isWhole ? [16, 64] : [1, 16, 64]
}

/** A run of one part or of the whole, with `listings` copies more than the demo stock. */
export function createBench({ listings, isWhole, say }: { listings: number } & Pick<Bench, 'isWhole' | 'say'>): Bench {
  const shop = once(() => {
    say('starting the shop')
    return startShop({ listings, say })
  })
  return {
    say,
    isWhole,
    shop,
    bareNext: once(() => startBareNext(say)),
    files: once(async () => startFileServer((await shop()).address)),
    scriptless: once(async () => startFileServer((await shop()).address, { scriptless: true }))
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** The commit that is measured, and the day (UTC). */
export function describeCommit(): string {
  const changed =
    git('status', '--porcelain', '--untracked-files=no', '--', 'app', 'components', 'lib', 'models', 'server') === ''
      ? ''
      : ' and changes'
  return `${git('rev-parse', '--short', 'HEAD')}${changed}, ${new Date().toISOString().slice(0, 10)}`
}

/** The machine, in a few words. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} cores (${cpu?.model.trim() ?? arch()}), ${memory} GB, ${process.platform}, Node ${process.versions.node}`
}
