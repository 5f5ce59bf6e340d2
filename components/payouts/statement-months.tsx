import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { IntentLink } from '@/components/ui/intent-link'
import { Options } from '@/components/ui/options'
import { Select } from '@/components/ui/text-input'
import { formatMonth } from '@/lib/platform/time/format-time'
import { sellerRoutes } from '@/lib/seller-routes'

const MOST_LINKS = 12

/** Links to the latest statements. A statement has a choice of all months. */
export function StatementLinks({ months }: { months: readonly string[] }) {
  const t = useTranslations()
  if (months.length === 0) return <p className="text-ink-soft">{t('payouts.noStatements')}</p>
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {months.slice(0, MOST_LINKS).map((month) => (
        <li key={month}>
          <IntentLink href={sellerRoutes.statement(month)} className="prose-link inline-block py-1.5">
            {formatMonth(month, t)}
          </IntentLink>
        </li>
      ))}
    </ul>
  )
}

/** A GET form: works without scripts and with the back button. `month` is offered also where it has no movements. */
export function StatementChoice({ months, month }: { months: readonly string[]; month: string }) {
  const t = useTranslations()
  const offered = [...new Set([month, ...months])].sort().reverse()
  return (
    <form action={sellerRoutes.statement()} className="flex flex-wrap items-end gap-3">
      <Field label={t('payouts.monthField')}>
        {(control) => (
          <Select key={month} {...control} name="month" defaultValue={month}>
            <Options of={offered.map((one) => [one, formatMonth(one, t)] as const)} />
          </Select>
        )}
      </Field>
      <Button type="submit">{t('payouts.showStatement')}</Button>
    </form>
  )
}
