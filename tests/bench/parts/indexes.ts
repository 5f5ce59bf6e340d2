import type { Bench, Outcome } from '../bench'
import { MethodFigures, toMethodTables } from '../index-method-figures'
import { runProgram } from 'bench/started'
import { lacksBooks } from './lacks-books'

const LISTINGS = 100_000

/**
 * Lists of the shop by composite indexes and by those that the engine makes without them, in a throw-away data folder; `words`:
 * other numbers of listings. Null without the books, and where the embedded database is a mongod, which has one kind of index.
 */
export async function measureIndexes(bench: Bench, words: readonly string[]): Promise<Outcome | null> {
  if (lacksBooks(bench.say)) return null
  const asked = words.map(Number).filter((size) => size > 0)
  const sizes = asked.length > 0 ? asked : [LISTINGS]
  bench.say(`a database of its own with ${sizes.map((size) => size.toLocaleString('en')).join(', then ')} listings`)
  const printed = await runProgram([
    '--conditions=react-server',
    '--import',
    'tsx',
    'tests/bench/measure-index-methods.ts',
    ...sizes.map(String)
  ])
  const figures = MethodFigures.nullable().parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
  if (figures === null) {
    bench.say('not measured: the embedded database is a mongod here, which has no such setting')
    return null
  }
  return { block: toMethodTables(figures), verdicts: [], isTrial: bench.isWhole }
}
