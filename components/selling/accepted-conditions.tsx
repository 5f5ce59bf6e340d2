import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { TitledSection } from '@/components/ui/titled-section'
import { listConditionNumbers, listConditionWords } from '@/lib/imports/read-condition'
import { CONDITIONS } from '@/lib/listings/condition'

/** The words and numbers for a condition that an import knows, from its own table. */
export function AcceptedConditions() {
  const t = useTranslations()
  return (
    <TitledSection id="accepted-conditions" title={t('imports.bring.conditionsTitle')}>
      <p className="max-w-prose text-ink-soft">{t('imports.bring.conditionsAbout')}</p>
      <ListRows
        label={t('imports.bring.conditionsLabel')}
        className="text-sm"
        rows={CONDITIONS}
        rowKey={(condition) => condition}
        columns={[
          {
            label: t('imports.field.productCondition'),
            cell: (condition) => <strong className="font-semibold">{t(`listings.condition.${condition}`)}</strong>
          },
          {
            label: t('imports.bring.conditionWords'),
            className: '[overflow-wrap:anywhere]',
            cell: (condition) => <span translate="no">{listConditionWords(condition).join(' · ')}</span>
          },
          {
            label: t('imports.bring.conditionMarks'),
            cell: (condition) =>
              listConditionNumbers(condition, 'marks')
                .filter((mark) => mark < 10)
                .join(', ')
          },
          {
            label: t('imports.bring.conditionNumbers'),
            cell: (condition) => listConditionNumbers(condition, 'marketplace').join(', ')
          }
        ]}
      />
    </TitledSection>
  )
}
