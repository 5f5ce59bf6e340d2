import { useTranslations } from '#translations'
import { Icon } from '@/components/ui/icon'
import { CONDITIONS, CONDITION_DEFINITIONS } from '@/lib/listings/condition'

export function ConditionGuide() {
  const t = useTranslations()
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {t('listings.conditionGuide')}
        <Icon name="down" className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="mt-3 grid gap-4 border-l-2 border-shelf pl-4 lg:grid-cols-3">
        {CONDITIONS.map((condition) => (
          <div key={condition}>
            <dt className="font-semibold">{t(`listings.condition.${condition}`)}</dt>
            <dd className="text-ink-soft">{t(CONDITION_DEFINITIONS[condition])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
