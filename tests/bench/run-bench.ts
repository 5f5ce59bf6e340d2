import { benchSearch } from './search/bench-search'

/** A part of the shop that can be measured; `words` are what stands behind its name on the command line. */
type Part = { about: string; run: (words: readonly string[]) => Promise<void> }

const PARTS: Record<string, Part> = {
  search: { about: 'search, facets, suggestions and pages on 10,000, 100,000 and 1,000,000 copies; relevance', run: benchSearch }
}

/** Runs the part that is named. @throws Error in words for the person at the terminal */
export async function runBench([name = '', ...words]: readonly string[]): Promise<void> {
  const part = PARTS[name]
  if (!part) {
    const list = Object.entries(PARTS).map(([known, { about }]) => `  ${known}: ${about}`)
    throw new Error(['npm run bench -- <part>', ...list].join('\n'))
  }
  await part.run(words)
}
