import { createHash } from 'node:crypto'

/** Set by `npm test`, which tries a part of all generated cases; another part for each commit. */
const SEED = process.env.FLYLEAF_TEST_SAMPLE

/** False where every case is tried, as by `npm run test:all` and by vitest itself. */
export const IS_SAMPLED = SEED !== undefined

function toNumber(text: string): number {
  return createHash('sha256').update(`${SEED}:${text}`).digest().readUInt32BE()
}

/** A share of the cases, at least one, in their order. All of them where nothing is sampled. */
export function sample<Case>(cases: readonly Case[], share: number): Case[] {
  if (!IS_SAMPLED) return [...cases]
  const chosen = cases
    .map((_, place) => place)
    .sort((a, b) => toNumber(`${cases.length}:${a}`) - toNumber(`${cases.length}:${b}`))
    .slice(0, Math.max(1, Math.round(cases.length * share)))
  return cases.filter((_, place) => chosen.includes(place))
}

/** Parameters of fast-check: `runs` with their own seed, or a share of them with the seed of the sample. */
export function sampleRuns(runs: number, share: number, seed: number): { numRuns: number; seed: number } {
  if (!IS_SAMPLED) return { numRuns: runs, seed }
  return { numRuns: Math.max(1, Math.round(runs * share)), seed: toNumber(String(seed)) | 0 }
}
