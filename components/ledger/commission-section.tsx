import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Badge } from '@/components/ui/badge'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { NO_COMMISSION } from '@/lib/commission/commission'
import type { ManagedRate, RateGroup } from '@/lib/commission/managed-rate'
import { listRateGroups } from '@/lib/commission/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { AddRate } from './add-rate'
import { RatePreview } from './rate-preview'
import { WithdrawRate } from './withdraw-rate'

function Rate({ rate, hasActions }: { rate: ManagedRate; hasActions: boolean }) {
  const t = useTranslations()
  const time = formatExactTime(rate.effectiveFrom, t)
  const format = (cents: number | null) => (cents === null ? '–' : formatPrice(cents, t.language))
  return (
    <StackedRow>
      <StackedCell column={t('commission.fromColumn')}>
        <time dateTime={rate.effectiveFrom}>{time}</time>{' '}
        {rate.state === 'past' ? null : (
          <Badge tone={rate.state === 'current' ? 'success' : 'neutral'}>
            {t(rate.state === 'current' ? 'commission.current' : 'commission.future')}
          </Badge>
        )}
      </StackedCell>
      <StackedCell column={t('commission.percentageField')} className="tabular-nums">
        {t('commission.percentage', { share: formatNumber(rate.basisPoints / 100, t.language) })}
      </StackedCell>
      <StackedCell column={t('commission.fixedField')} className="tabular-nums">
        {format(rate.fixedCents)}
      </StackedCell>
      <StackedCell column={t('commission.minField')} className="tabular-nums">
        {format(rate.minCents)}
      </StackedCell>
      <StackedCell column={t('commission.maxField')} className="tabular-nums">
        {format(rate.maxCents)}
      </StackedCell>
      {hasActions ? (
        <StackedCell column={t('commission.actionColumn')} className={rate.state === 'future' ? '' : 'max-lg:hidden'}>
          {rate.state === 'future' ? <WithdrawRate id={rate.id} name={time} /> : null}
        </StackedCell>
      ) : null}
    </StackedRow>
  )
}

function Group({ group: { group, rates }, place }: { group: RateGroup; place: number }) {
  const t = useTranslations()
  const name = group ?? t('commission.wholeShop')
  const hasActions = rates.some(({ state }) => state === 'future')
  const current = rates.find(({ state }) => state === 'current')
  const note = group === null ? t('commission.noRate') : t('commission.noRateOfGroup')
  return (
    <TitledSection id={`rates-${place}`} title={name}>
      {current ? null : <p className="text-ink-soft">{note}</p>}
      {rates.length > 0 ? (
        <StackedTable
          label={t('commission.ratesOf', { name })}
          columns={[
            t('commission.fromColumn'),
            t('commission.percentageField'),
            t('commission.fixedField'),
            t('commission.minField'),
            t('commission.maxField'),
            ...(hasActions ? [t('commission.actionColumn')] : [])
          ]}
        >
          {rates.map((rate) => (
            <Rate key={rate.id} rate={rate} hasActions={hasActions} />
          ))}
        </StackedTable>
      ) : null}
      {current || group === null ? (
        <RatePreview label={t('commission.previewOf', { name })} rate={current ?? NO_COMMISSION} />
      ) : null}
    </TitledSection>
  )
}

export async function CommissionSection({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const groups = await listRateGroups(actor)
  return (
    <div className="grid gap-9">
      {groups.map((group, place) => (
        <Group key={place} group={group} place={place} />
      ))}
      <TitledSection id="new-rate" title={t('commission.newTitle')}>
        <p className="text-ink-soft">{t('commission.newHint')}</p>
        <AddRate />
      </TitledSection>
    </div>
  )
}
