import { getTexts } from '@/components/texts/texts-on-server'
import { readOverview } from '@/lib/overview/queries'
import type { Range } from '@/lib/overview/figures'
import type { Actor } from '@/lib/platform/access/actor'
import { FigureList } from './figure-list'
import { FigureTable } from './figure-table'
import { FIGURE_WORDS, toShortTime, toWords } from './overview-words'
import { Plot } from './plot'
import { RangeLinks } from './range-links'
import { StandingFacts } from './standing-facts'

/** The shop in figures: how it stands now, then what happened in a range, as sums, plots and a table. */
export async function OverviewSection({ actor, range }: { actor: Actor; range: Range }) {
  const t = await getTexts()
  const { standing, bars, total } = await readOverview(actor, range)
  const each = t(range === '12-months' ? 'per month' : 'per day')
  return (
    <div className="grid gap-10">
      <StandingFacts standing={standing} />
      <section aria-labelledby="range" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="range" className="text-xl">
            {t('Over time')}
          </h2>
          <RangeLinks range={range} />
        </div>
        <FigureList facts={FIGURE_WORDS.map((figure) => ({ name: t(figure.words), value: toWords(total, figure, t) }))} />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          {FIGURE_WORDS.map((figure) => (
            <figure key={figure.name} className="grid min-w-0 grid-cols-1 gap-2 rounded-lg border border-line bg-surface-raised p-4">
              <figcaption className="font-semibold">
                {t(figure.words)}
                <span className="font-normal text-ink-soft">
                  {figure.euro ? t(', in euro') : ''} {each}
                </span>
              </figcaption>
              <Plot
                name={`${t(figure.words)} ${each}`}
                points={bars.map((bar) => ({
                  label: toShortTime(bar, t),
                  value: figure.euro ? bar[figure.name] / 100 : bar[figure.name],
                  words: toWords(bar, figure, t)
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
