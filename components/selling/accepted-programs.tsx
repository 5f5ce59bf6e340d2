import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { TitledSection } from '@/components/ui/titled-section'
import { PROGRAM_NAMES, readProgram } from '@/lib/imports/programs'
import { formatImportField } from './import-labels'

/** What becomes of the columns of other programs. */
export function AcceptedPrograms() {
  const t = useTranslations()
  return (
    <TitledSection id="accepted-programs" title={t('imports.bring.programsTitle')}>
      <p className="max-w-prose text-ink-soft">{t('imports.bring.programsAbout')}</p>
      <ListRows
        label={t('imports.bring.programsLabel')}
        className="text-sm"
        rows={PROGRAM_NAMES.map((name) => ({ name, ...readProgram(name) }))}
        rowKey={({ name }) => name}
        columns={[
          {
            label: t('imports.bring.program'),
            className: 'lg:w-1/6',
            cell: ({ name }) => (
              <strong translate="no" className="font-semibold">
                {name}
              </strong>
            )
          },
          {
            label: t('imports.bring.programRead'),
            className: '[overflow-wrap:anywhere]',
            cell: ({ read }) => (
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {read.map(({ field, columns }) => (
                  <li key={field}>
                    {t.rich('imports.bring.columnOfField', {
                      field: formatImportField(field, t),
                      columns: () => <span translate="no">{columns.join(', ')}</span>
                    })}
                  </li>
                ))}
              </ul>
            )
          },
          {
            label: t('imports.columnReason.kept'),
            className: 'lg:w-1/4 [overflow-wrap:anywhere]',
            isEmpty: ({ kept }) => kept.length === 0,
            cell: ({ kept }) => <span translate="no">{kept.join(', ')}</span>
          }
        ]}
      />
    </TitledSection>
  )
}
