import { z } from 'zod'

/** How long one kind of question took, in milliseconds. */
const Timing = z.object({ name: z.string(), p50: z.number(), p99: z.number() })
export type Timing = z.infer<typeof Timing>

/** What is measured of one shop. `recall` and `mrr` are of its relevance set, null where it was not asked. */
export const Measured = z.object({
  works: z.number(),
  words: z.number(),
  loadedInSeconds: z.number().nullable(),
  /** The index from the database, and from its snapshot. */
  builtInSeconds: z.number(),
  restoredInSeconds: z.number(),
  indexBytes: z.number(),
  sitemap: z.object({ addresses: z.number(), seconds: z.number() }),
  timings: z.array(Timing),
  relevance: z.object({ queries: z.number(), recall: z.number(), mrr: z.number(), missed: z.array(z.string()) }).nullable()
})
export type ShopFigures = z.infer<typeof Measured> & { listings: number; eachItsOwn: boolean }

function toName({ listings, eachItsOwn }: ShopFigures): string {
  return `${listings.toLocaleString('en')}${eachItsOwn ? ', a title each' : ''}`
}

function toRatio(shop: ShopFigures, first: ShopFigures | undefined, name: string): string {
  const [own, base] = [shop, first].map((one) => one?.timings.find((timing) => timing.name === name)?.p50)
  return own === undefined || base === undefined || shop === first ? '' : ` (${(own / base).toFixed(1)}×)`
}

/** The figures as Markdown; ratios of the medians are to the first shop. */
export function toTables(shops: readonly ShopFigures[]): string {
  const [first] = shops
  const names = first?.timings.map(({ name }) => name) ?? []
  const rows = names.map((name) => {
    const cells = shops.map((shop) => {
      const timing = shop.timings.find((one) => one.name === name)
      return timing ? `${timing.p50.toFixed(1)} / ${timing.p99.toFixed(1)}${toRatio(shop, first, name)}` : ''
    })
    return `| ${[name, ...cells].join(' | ')} |`
  })
  const relevance = shops.find((shop) => shop.relevance)?.relevance
  return [
    `Milliseconds, p50 / p99 of 200 each, in brackets the ratio of the p50 to the first column:`,
    '',
    `| copies | ${shops.map(toName).join(' | ')} |`,
    `| --- |${' --- |'.repeat(shops.length)}`,
    ...rows,
    `| texts / words | ${shops.map(({ works, words }) => `${works.toLocaleString('en')} / ${words.toLocaleString('en')}`).join(' | ')} |`,
    `| index from the database / from its snapshot, s | ${shops.map(({ builtInSeconds, restoredInSeconds }) => `${builtInSeconds.toFixed(1)} / ${restoredInSeconds.toFixed(1)}`).join(' | ')} |`,
    `| index in memory, MB | ${shops.map(({ indexBytes }) => (indexBytes / 1e6).toFixed(0)).join(' | ')} |`,
    `| a part of the sitemap, addresses / s | ${shops.map(({ sitemap }) => `${sitemap.addresses.toLocaleString('en')} / ${sitemap.seconds.toFixed(1)}`).join(' | ')} |`,
    '',
    ...(relevance
      ? [`Relevance, ${relevance.queries} queries over real books: recall@10 ${(100 * relevance.recall).toFixed(1)} %, MRR ${relevance.mrr.toFixed(3)}.`]
      : [])
  ].join('\n')
}
