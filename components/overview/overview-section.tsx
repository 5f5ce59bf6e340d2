import { readOverview } from '@/lib/overview/queries'
import type { Range } from '@/lib/overview/figures'
import type { Actor } from '@/lib/users/user'
import { FigureList } from './figure-list'
import { FigureTable } from './figure-table'
import { FIGURE_WORDS, toShortTime, toWords } from './overview-words'
import { Plot } from './plot'
import { RangeLinks } from './range-links'
import { StandingFacts } from './standing-facts'

/** The shop in figures: how it stands now, then what happened in a range, as sums, plots and a table. */
export async function OverviewSection({ actor, range }: { actor: Actor; range: Range }) {
  const { standing, bars, total } = await readOverview(actor, range)
  return (
    <div className="grid gap-10">
      <StandingFacts standing={standing} />
      <section aria-labelledby="range" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="range" className="text-xl">
            Over time
          </h2>
          <RangeLinks range={range} />
        </div>
        <FigureList facts={FIGURE_WORDS.map((figure) => ({ name: figure.words, value: toWords(total, figure) }))} />
        <div className="grid gap-6 xl:grid-cols-2">
          {FIGURE_WORDS.map((figure) => (
            <figure key={figure.name} className="grid min-w-0 gap-2 rounded-lg border border-line bg-surface-raised p-4">
              <figcaption className="font-semibold">
                {figure.words}
                <span className="font-normal text-ink-soft">
                  {figure.euro ? ', in euro' : ''} per {range === '12-months' ? 'month' : 'day'}
                </span>
              </figcaption>
              <Plot
                name={`${figure.words} per ${range === '12-months' ? 'month' : 'day'}`}
                points={bars.map((bar) => ({
                  label: toShortTime(bar),
                  value: figure.euro ? bar[figure.name] / 100 : bar[figure.name],
                  words: toWords(bar, figure)
                }))}
              />
            </figure>
          ))}
        </div>
        <FigureTable bars={bars} total={total} range={range} />
      </section>
    </div>
  )
}
