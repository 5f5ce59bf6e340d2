/** Units of the drawing, which is stretched to its place. */
const WIDTH = 300
const HEIGHT = 40
/** Of the place of a bar. */
const BAR_SHARE = 0.76

type Series = { name: string; values: readonly number[] }

function round(length: number): number {
  return Math.round(length * 100) / 100
}

/** Bars, and a line for what they are compared with. The table says the same to assistive technology. `times` names the places. */
export function BarChart({
  label,
  timeColumn,
  times,
  current,
  before,
  format
}: {
  label: string
  timeColumn: string
  times: readonly string[]
  current: Series
  before?: Series | undefined
  format: (value: number) => string
}) {
  const highest = Math.max(1, ...current.values, ...(before?.values ?? []))
  const step = WIDTH / Math.max(1, times.length)
  const toHeight = (value: number) => round((Math.max(0, value) / highest) * (HEIGHT - 1))
  const line = (before?.values ?? []).map(
    (value, place) => `${round(place * step)} ${HEIGHT - toHeight(value)}H${round((place + 1) * step)}`
  )
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-10 w-full">
        {current.values.map((value, place) =>
          value === 0 ? null : (
            <rect
              key={place}
              x={round((place + (1 - BAR_SHARE) / 2) * step)}
              y={HEIGHT - toHeight(value)}
              width={round(step * BAR_SHARE)}
              height={toHeight(value)}
              className="fill-accent-ink"
            >
              <title>{`${times[place] ?? ''}: ${format(value)}`}</title>
            </rect>
          )
        )}
        {line.length > 0 ? (
          <path d={`M${line.join('L')}`} fill="none" vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
        ) : null}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
      </svg>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{timeColumn}</th>
              <th scope="col">{current.name}</th>
              {before ? <th scope="col">{before.name}</th> : null}
            </tr>
          </thead>
          <tbody>
            {times.map((time, place) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>{format(current.values[place] ?? 0)}</td>
                {before ? <td>{format(before.values[place] ?? 0)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
