import { useTexts } from '#texts'
import { Table } from '@/components/ui/table'
import type { Bar, Figures, Range } from '@/lib/overview/figures'
import { FIGURE_WORDS, RANGE_CAPTIONS, toWords } from './overview-words'

const CELL = 'px-3 py-2'

/** The numbers of the plots as a table, folded away until somebody opens it. Latest first. */
export function FigureTable({ bars, total, range }: { bars: readonly Bar[]; total: Figures; range: Range }) {
  const t = useTexts()
  return (
    <details className="min-w-0 rounded-lg border border-line bg-surface-raised">
      <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-2.5 font-semibold">{t('The numbers as a table')}</summary>
      <Table label={t('Table of figures')} className="min-w-[46rem] text-right tabular-nums">
        <caption className="px-3 py-2 text-left text-sm text-ink-soft">{t(RANGE_CAPTIONS[range])}</caption>
        <thead className="border-b border-line-strong text-sm">
          <tr>
            <th scope="col" className={`${CELL} text-left`}>{t(range === '12-months' ? 'Month' : 'Day')}</th>
            {FIGURE_WORDS.map(({ name, words }) => (
              <th key={name} scope="col" className={CELL}>{t(words)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.time} className="border-b border-line">
              <th scope="row" className={`${CELL} text-left font-normal whitespace-nowrap`}>
                <time dateTime={bar.time}>{bar.time}</time>
              </th>
              {FIGURE_WORDS.map((figure) => (
                <td key={figure.name} className={CELL}>{toWords(bar, figure, t)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className={`${CELL} text-left`}>{t('Together')}</th>
            {FIGURE_WORDS.map((figure) => (
              <td key={figure.name} className={CELL}>{toWords(total, figure, t)}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </details>
  )
}
