import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ListRows } from '@/components/lists/list-rows'
import { Badge } from '@/components/ui/badge'
import { TitledSection } from '@/components/ui/titled-section'
import { NO_COMMISSION } from '@/lib/commission/commission'
import { listRateGroups, type RateGroup } from '@/lib/commission/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { AddRate, WithdrawRate } from './add-rate'
import { RatePreview } from './rate-preview'

function Group({ group: { group, rates }, place }: { group: RateGroup; place: number }) {
  const t = useTranslations()
  const name = group ?? t('commission.wholeShop')
  const hasActions = rates.some(({ state }) => state === 'future')
  const current = rates.find(({ state }) => state === 'current')
  const format = (cents: number | null) => (cents === null ? '–' : formatPrice(cents, t.language))
  return (
    <TitledSection id={`rates-${place}`} title={name}>
      {current ? null : (
        <p className="text-ink-soft">{t(group === null ? 'commission.noRate' : 'commission.noRateOfGroup')}</p>
      )}
      {rates.length > 1 ? <p className="text-ink-soft">{t('lists.order.latestRate')}</p> : null}
      {rates.length > 0 ? (
        <ListRows
          label={t('commission.ratesOf', { name })}
          rows={rates}
          rowKey={({ id }) => id}
          columns={[
            {
              label: t('commission.fromColumn'),
              cell: ({ effectiveFrom, state }) => (
                <>
                  <time dateTime={effectiveFrom}>{formatExactTime(effectiveFrom, t)}</time>{' '}
                  {state === 'past' ? null : (
                    <Badge tone={state === 'current' ? 'success' : 'neutral'}>
                      {t(state === 'current' ? 'commission.current' : 'commission.future')}
                    </Badge>
                  )}
                </>
              )
            },
            {
              label: t('commission.percentageField'),
              cell: ({ basisPoints }) =>
                t('commission.percentage', { share: formatNumber(basisPoints / 100, t.language) }),
              className: 'tabular-nums'
            },
            {
              label: t('commission.fixedField'),
              cell: ({ fixedCents }) => format(fixedCents),
              className: 'tabular-nums'
            },
            { label: t('commission.minField'), cell: ({ minCents }) => format(minCents), className: 'tabular-nums' },
            { label: t('commission.maxField'), cell: ({ maxCents }) => format(maxCents), className: 'tabular-nums' },
            hasActions
              ? {
                  label: t('commission.actionColumn'),
                  cell: ({ id, effectiveFrom, state }) =>
                    state === 'future' ? <WithdrawRate id={id} name={formatExactTime(effectiveFrom, t)} /> : null,
                  isEmpty: ({ state }) => state !== 'future'
                }
              : null
          ]}
        />
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
