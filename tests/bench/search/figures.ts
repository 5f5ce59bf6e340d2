import { z } from 'zod'

/** How often each kind of question is asked. The p99 is the third slowest. */
export const TIMES = 300

/** How long one kind of question took, in milliseconds. */
const Timing = z.object({ name: z.string(), p50: z.number(), p99: z.number() })
export type Timing = z.infer<typeof Timing>

/** Searches while listings are changed: `staleMs` is how old the oldest total was that one showed, in milliseconds. */
const Changes = z.object({
  changesPerSecond: z.number(),
  searchesPerSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  staleMs: z.number()
})
export type ChangeFigures = z.infer<typeof Changes>

const Kind = z.object({ queries: z.number(), recall: z.number(), missed: z.array(z.string()) })

/** What is measured of one shop with one engine. `relevance`: of the checked-in queries and of the generated ones, where they were asked. */
export const ShopFigures = z.object({
  listings: z.number(),
  eachItsOwn: z.boolean(),
  isOpenSearch: z.boolean(),
  /** Of the embedded index; null for OpenSearch, and so are its bytes. */
  works: z.number().nullable(),
  words: z.number().nullable(),
  loadedInSeconds: z.number().nullable(),
  /** The index from the database, and from its snapshot. */
  builtInSeconds: z.number(),
  restoredInSeconds: z.number(),
  indexBytes: z.number().nullable(),
  sitemap: z.object({ addresses: z.number(), seconds: z.number() }),
  timings: z.array(Timing),
  changes: z.object({ writer: Changes, verbs: Changes }).nullable(),
  relevance: z.array(
    z.object({
      queries: z.number(),
      recall: z.number(),
      mrr: z.number(),
      missed: z.array(z.string()),
      kinds: z.record(z.string(), Kind)
    })
  )
})
export type ShopFigures = z.infer<typeof ShopFigures>

function toName({ listings, eachItsOwn, isOpenSearch }: ShopFigures): string {
  return `${listings.toLocaleString('en')}${eachItsOwn ? ', a title each' : ''}${isOpenSearch ? ', OpenSearch' : ''}`
}

const toText = (value: number | null) => value?.toLocaleString('en') ?? ''

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
  return [
    `Milliseconds, p50 / p99 of ${TIMES} each after 200 others, in brackets the ratio of the p50 to the first column. The embedded`,
    'index and OpenSearch are asked in turn, 20 questions at a time. The listings have been read once before an index is built.',
    '',
    `| copies | ${shops.map(toName).join(' | ')} |`,
    `| --- |${' --- |'.repeat(shops.length)}`,
    ...rows,
    `| texts / words | ${shops.map(({ works, words }) => `${toText(works)} / ${toText(words)}`).join(' | ')} |`,
    `| index from the database / opened again, s | ${shops.map(({ builtInSeconds, restoredInSeconds }) => `${builtInSeconds.toFixed(1)} / ${restoredInSeconds.toFixed(1)}`).join(' | ')} |`,
    `| index in memory, MB | ${shops.map(({ indexBytes }) => (indexBytes === null ? '' : (indexBytes / 1e6).toFixed(0))).join(' | ')} |`,
    `| a part of the sitemap, addresses / s | ${shops.map(({ sitemap }) => `${sitemap.addresses.toLocaleString('en')} / ${sitemap.seconds.toFixed(1)}`).join(' | ')} |`,
    '',
    ...toChanges(shops),
    ...toRelevance(shops.filter(({ relevance }) => relevance.length > 0))
  ].join('\n')
}

function toChanges(shops: readonly ShopFigures[]): string[] {
  const rows = shops.flatMap((shop) =>
    (shop.changes
      ? ([
          ['100 a second from a process of its own', shop.changes.writer],
          ['verbs of the shop', shop.changes.verbs]
        ] as const)
      : []
    ).map(
      ([name, { changesPerSecond, searchesPerSecond, p50, p99, staleMs }]) =>
        `| ${toName(shop)}: ${name} | ${changesPerSecond.toFixed(0)} | ${searchesPerSecond.toFixed(0)} | ${p50.toFixed(0)} / ${p99.toFixed(0)} | ${staleMs.toFixed(0)} |`
    )
  )
  if (rows.length === 0) return []
  return [
    'Changes for a minute while 8 clients search:',
    '',
    '| | changes a second | searches a second | a search, p50 / p99 ms | oldest total, ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    ''
  ]
}

/** How many of the queries have their book among the first ten, in per cent; those made by kind a row each. */
function toRelevance(shops: readonly ShopFigures[]): string[] {
  const [first] = shops
  if (!first) return []
  const cell = (recall: number | undefined) => (recall === undefined ? '' : (100 * recall).toFixed(1))
  const row = (name: string, toCell: (shop: ShopFigures) => string) => `| ${[name, ...shops.map(toCell)].join(' | ')} |`
  const [checkedIn, generated] = first.relevance
  return [
    'Recall@10 in per cent over ten thousand real books, queries in brackets:',
    '',
    row('kind of query', (shop) => (shop.isOpenSearch ? 'OpenSearch' : 'embedded')),
    `| --- |${' ---: |'.repeat(shops.length)}`,
    row(`checked in (${checkedIn?.queries})`, ({ relevance }) => cell(relevance[0]?.recall)),
    ...Object.entries(generated?.kinds ?? {}).map(([kind, { queries }]) =>
      row(`${kind} (${queries})`, ({ relevance }) => cell(relevance[1]?.kinds[kind]?.recall))
    ),
    row('mean reciprocal rank, checked in / generated', ({ relevance }) =>
      relevance.map(({ mrr }) => mrr.toFixed(3)).join(' / ')
    )
  ]
}
