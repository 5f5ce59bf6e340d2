import path from 'node:path'

/** Where the benchmarks keep something from one run to the next: in FLYLEAF_BENCH_DATA, else in `.data/bench`. Absolute. */
export function toBenchData(...names: string[]): string {
  return path.resolve(process.env.FLYLEAF_BENCH_DATA ?? '.data/bench', ...names)
}

/** The environment of a program on a shop's data: its own database, whatever else this process was told. */
export function toShopEnvironment(data: string): Record<string, string> {
  return { FLYLEAF_DATA: data, FLYLEAF_DEMO_HISTORY: 'off', MONGODB_URI: '' }
}
