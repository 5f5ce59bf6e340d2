import { z } from 'zod'

/** One list: how many listings it holds, the median of its first page in milliseconds by each method, and the stages of each plan. */
const ListFigures = z.object({
  name: z.string(),
  listings: z.number(),
  composite: z.number(),
  single: z.number(),
  compositeStages: z.string(),
  singleStages: z.string()
})

/** What is measured at one number of listings. `builtInSeconds`: the five indexes, by each method. */
export const MethodFigures = z.array(
  z.object({
    listings: z.number(),
    builtInSeconds: z.object({ composite: z.number(), single: z.number() }),
    lists: z.array(ListFigures)
  })
)
export type MethodFigures = z.infer<typeof MethodFigures>

const toNumber = (value: number) => value.toLocaleString('en')

function toTable({ listings, builtInSeconds: { composite, single }, lists }: MethodFigures[number]): string[] {
  return [
    `| list of ${toNumber(listings)} listings | composite, ms | off, ms | off to composite | stages, composite | stages, off |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...lists.map((list) => {
      const cells = [
        list.composite.toFixed(1),
        list.single.toFixed(1),
        `${(list.single / list.composite).toFixed(1)}×`,
        list.compositeStages,
        list.singleStages
      ]
      return `| ${list.name} (${toNumber(list.listings)}) | ${cells.join(' | ')} |`
    }),
    `| making the five indexes | ${(1000 * composite).toFixed(0)} | ${(1000 * single).toFixed(0)} | ${(single / composite).toFixed(1)}× | | |`,
    ''
  ]
}

/** The figures as Markdown, one table for each number of listings. */
export function toMethodTables(figures: MethodFigures): string {
  const intro =
    'The first 25 listings of a list by its index, named by a hint, medians of up to 40 (fewer when one takes over a second). "Off" is'
  return [`${intro} \`documentdb.defaultUseCompositeOpClass = off\`:`, '', ...figures.flatMap(toTable)]
    .join('\n')
    .trimEnd()
}
