import type { Bar, Figures, Range } from '@/lib/overview/figures'
import { FIGURE_WORDS, RANGE_WORDS, toWords } from './overview-words'

const CELL = 'px-3 py-2'

/** The numbers of the plots as a table, folded away until somebody opens it. Latest first. */
export function FigureTable({ bars, total, range }: { bars: readonly Bar[]; total: Figures; range: Range }) {
  return (
    <details className="rounded-lg border border-line bg-surface-raised">
      <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold">The numbers as a table</summary>
      <div className="relative overflow-x-auto border-t border-line" tabIndex={0} role="region" aria-label="Table of figures">
        <table className="w-full min-w-[46rem] border-collapse text-right tabular-nums">
          <caption className="px-3 py-2 text-left text-sm text-ink-soft">The last {RANGE_WORDS[range]}, days in UTC</caption>
          <thead className="border-b border-line-strong text-sm">
            <tr>
              <th scope="col" className={`${CELL} text-left`}>{range === '12-months' ? 'Month' : 'Day'}</th>
              {FIGURE_WORDS.map(({ name, words }) => (
                <th key={name} scope="col" className={CELL}>{words}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.time} className="border-b border-line">
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  <time dateTime={bar.time}>{bar.time}</time>
                </th>
                {FIGURE_WORDS.map((figure) => (
                  <td key={figure.name} className={CELL}>{toWords(bar, figure)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" className={`${CELL} text-left`}>Together</th>
              {FIGURE_WORDS.map((figure) => (
                <td key={figure.name} className={CELL}>{toWords(total, figure)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  )
}
