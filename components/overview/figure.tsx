import type { Route } from 'next'
import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { BarChart } from '@/components/ui/bar-chart'
import { IntentLink } from '@/components/ui/intent-link'
import { isNothing, toChange, type Comparison, type Periods } from '@/lib/overview/comparison'
import { formatChange, formatNumber } from '@/lib/platform/i18n/format-number'
import { formatDay } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'

/** Only figures that tell something: a group whose values are all zero is left out by its caller, who says what will
 * be counted, or what to do. */
export function Figures({ className, children }: { className: string; children: ReactNode }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-3 empty:hidden max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:col-span-2 ${className}`}
    >
      {children}
    </dl>
  )
}

/** `href` leads to the list behind it. */
export function Figure({
  name,
  value,
  href,
  children
}: {
  name: string
  value: string
  href?: Route | undefined
  children?: ReactNode
}) {
  return (
    // The rows of the grid, so that values of one row stand on one line.
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-1 rounded-lg border border-line bg-surface-raised p-3">
      <dt className="text-sm text-ink-soft">
        {href ? (
          <IntentLink href={href} className="prose-link py-0.5">
            {name}
          </IntentLink>
        ) : (
          name
        )}
      </dt>
      <dd className="flex flex-col gap-1">
        <span className="font-title text-lg font-semibold tabular-nums lining-nums [overflow-wrap:anywhere]">
          {value}
        </span>
        {children}
      </dd>
    </div>
  )
}

/** `isMoney`: integer cents. `toBefore` words the total of the period before. */
export function ComparedFigure({
  name,
  href,
  comparison,
  periods,
  isMoney,
  currentName,
  beforeName,
  toBefore
}: {
  name: string
  href?: Route | undefined
  comparison: Comparison
  periods: Periods
  isMoney: boolean
  currentName: string
  beforeName: string
  toBefore: (value: string) => string
}) {
  const t = useTranslations()
  const format = (value: number) =>
    isMoney ? formatPrice(Math.max(0, value), t.language) : formatNumber(value, t.language)
  const { values, total, before } = comparison
  const change = toChange(comparison)
  return (
    <Figure name={name} value={format(total)} href={href}>
      {before ? (
        <span className="text-xs text-ink-soft">
          {change === null ? null : <span className="font-semibold text-ink">{formatChange(change, t.language)} </span>}
          {toBefore(format(before.total))}
        </span>
      ) : null}
      {isNothing(comparison) ? null : (
        <div className="mt-auto">
          <BarChart
            label={name}
            timeColumn={t('overview.dayColumn')}
            times={periods.days.map((day) => formatDay(day, t))}
            current={{ name: currentName, values }}
            before={before ? { name: beforeName, values: before.values } : undefined}
            format={format}
          />
        </div>
      )}
    </Figure>
  )
}
