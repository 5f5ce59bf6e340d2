import { existsSync, readFileSync } from 'node:fs'
import { ALL_BOOKS, toSearchAddress } from '@/lib/search/search-address'
import type { Bench, Outcome } from '../bench'
import { load, medianOf } from 'bench/load'

/** How long is measured, in seconds, unless the command line says it; the budget asks for 300. */
const SECONDS = 60
const SECONDS_IN_HASTE = 40
const BUDGET_SECONDS = 300
const CONNECTIONS = 64
/** Visitors of the first walk through all pages. */
const VISITORS = 4
const MOST_MB = 400
/** How much the last fifth may lie over the second: what comes before is caches filling. */
const MOST_GROWTH = 1.1
const FIFTHS = 5
const MB = 1024 * 1024

/** Memory (RSS) of the largest of some processes, in bytes; 0 when they are gone. Linux. */
function readRss(pids: readonly number[]): number {
  return Math.max(
    ...pids.map((pid) => {
      const file = `/proc/${pid}/status`
      return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024 : 0
    })
  )
}

/** Every page that search engines are told of, and a search at every twentieth place. */
async function listPaths(address: string): Promise<string[]> {
  const index = await (await fetch(new URL('/sitemap.xml', address))).text()
  const paths: string[] = []
  for (const [, part = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const text = await (await fetch(new URL(new URL(part).pathname, address))).text()
    paths.push(
      ...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
        .map(([, place = '']) => new URL(place.replaceAll('&amp;', '&')))
        .map(({ pathname, search }) => pathname + search)
    )
  }
  return paths.flatMap((path, at) =>
    at % 20 === 0 ? [path, toSearchAddress({ ...ALL_BOOKS, q: `book ${at}` })] : [path]
  )
}

/** Visits every page once, a few at a time: what is measured is a shop at work, not one that draws its pages for the first time. */
async function visitOnce(address: string, paths: readonly string[]): Promise<void> {
  const waiting = [...paths]
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
        await (await fetch(new URL(path, address))).arrayBuffer()
    })
  )
}

/** Memory of the app process while all public pages are visited over 64 connections; `words`: for how many seconds. */
export async function measureMemory(bench: Bench, words: readonly string[]): Promise<Outcome> {
  if (!existsSync('/proc/self/status')) throw new Error('The memory of a process can be read on Linux only.')
  const seconds = Number(words[0] ?? (bench.isWhole ? SECONDS_IN_HASTE : SECONDS))
  const { address, webServers } = await bench.shop()
  const paths = await listPaths(address)
  const pids = webServers()
  bench.say('visiting every page once')
  await visitOnce(address, paths)
  bench.say(`${paths.length} addresses for ${seconds} s`)
  const before = readRss(pids)
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(readRss(pids)), 250)
  const result = await load(new URL(paths[0] ?? '/', address).href, {
    connections: CONNECTIONS,
    seconds,
    paths
  }).finally(() => clearInterval(sampling))
  const fifth = Math.floor(samples.length / FIFTHS)
  const [most, second, last] = [
    Math.max(...samples),
    medianOf(samples.slice(fifth, 2 * fifth)),
    medianOf(samples.slice(-fifth))
  ].map((bytes) => bytes / MB)
  if (most === undefined || second === undefined || last === undefined) throw new Error('nothing was measured')
  const time =
    seconds >= BUDGET_SECONDS
      ? `${seconds} s`
      : `${seconds} s (the budget says ${BUDGET_SECONDS}: \`npm run bench -- memory ${BUDGET_SECONDS}\`)`
  return {
    block: [
      `Memory (RSS) of the app process, ${CONNECTIONS} connections visiting ${paths.length} addresses in turn for ${time}, ${result.perSecond.toFixed(0)} answers/s, after each was visited once:`,
      '',
      '| before | median of the second fifth | of the last fifth | most |',
      '| --- | --- | --- | --- |',
      `| ${(before / MB).toFixed(0)} MB | ${second.toFixed(0)} MB | ${last.toFixed(0)} MB | ${most.toFixed(0)} MB |`
    ].join('\n'),
    verdicts: [
      { budget: 'memory', measured: `${most.toFixed(0)} MB at most in ${seconds} s`, met: most <= MOST_MB },
      { budget: 'flat', measured: `${(last / second).toFixed(2)} × in ${seconds} s`, met: last <= MOST_GROWTH * second }
    ]
  }
}
