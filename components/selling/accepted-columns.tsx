import { getTranslations } from '@/components/i18n/translations-on-server'
import { ListRows } from '@/components/lists/list-rows'
import { TitledSection } from '@/components/ui/titled-section'
import { listHeadings } from '@/lib/imports/headings'
import { IMPORT_FIELDS } from '@/lib/imports/import-fields'
import { isRequired } from '@/lib/imports/row'
import { formatImportField } from './import-labels'

/** Fields of the shop's own files. */
const OWN = ['numberKind', 'listingId'] as const

/** The headings that an import knows, from its own table. */
export async function AcceptedColumns() {
  const t = await getTranslations()
  const fields = IMPORT_FIELDS.filter((field) => !OWN.some((name) => name === field))
  const sorted = [...fields.filter(isRequired), ...fields.filter((field) => !isRequired(field))]
  return (
    <TitledSection id="accepted-columns" title={t('imports.acceptedTitle')}>
      <p className="max-w-prose text-ink-soft">{t('imports.acceptedAbout')}</p>
      <ListRows
        label={t('imports.acceptedLabel')}
        className="text-sm"
        rows={sorted}
        rowKey={(field) => field}
        columns={[
          {
            label: t('imports.acceptedField'),
            className: 'lg:w-1/4',
            cell: (field) => (
              <>
                <strong className="font-semibold">{formatImportField(field, t)}</strong>
                {isRequired(field) ? <span className="block text-ink-soft">{t('imports.acceptedNeeded')}</span> : null}
              </>
            )
          },
          {
            label: t('imports.acceptedHeadings'),
            className: '[overflow-wrap:anywhere]',
            cell: (field) => listHeadings(field).join(' · ')
          }
        ]}
      />
    </TitledSection>
  )
}
