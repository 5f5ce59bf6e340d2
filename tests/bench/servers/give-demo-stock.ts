import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { END_WITH_PARENT } from 'service-process/child-options'
import { copyShop } from '@/tests/support/copy-shop'
import { runProgram } from 'bench/started'
import { toBenchData, toShopEnvironment } from './bench-data'

let stocked: Promise<string> | undefined

/** Stocks a shop that is never opened, only copied, and is kept for the next time: it gets its name once it is whole. */
async function stockOnce(say: (text: string) => void): Promise<string> {
  const [data, draft] = [toBenchData('demo-stock'), toBenchData('demo-stock.stocking')]
  if (existsSync(data)) return data
  say('stocking the demo shop, once for all')
  // What a run that was cut off has drawn is left alone.
  await runProgram([...END_WITH_PARENT, 'scripts/seed.mjs'], { env: toShopEnvironment(draft) })
  renameSync(draft, data)
  return data
}

/** Gives a data directory the demo stock, unless there is something in it, which its shop makes whole when it starts. */
export async function giveDemoStock(data: string, say: (text: string) => void): Promise<void> {
  mkdirSync(path.dirname(data), { recursive: true })
  if (existsSync(data) && readdirSync(data).length > 0) return
  stocked ??= stockOnce(say)
  await copyShop(await stocked, data)
}
