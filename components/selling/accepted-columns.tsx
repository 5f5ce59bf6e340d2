import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { TitledSection } from '@/components/ui/titled-section'
import { listHeadings } from '@/lib/imports/headings'
import { DEFAULT_FIELDS, IMPORT_FIELDS, type ImportField } from '@/lib/imports/import-fields'
import { isRequired } from '@/lib/imports/row'
import type { Translator } from '@/lib/platform/i18n/translator'
import { formatImportField } from './import-labels'

/** Fields of the shop's own files. */
const OWN = ['numberKind', 'listingId'] as const

/** What a row without a cell for a field needs; null if the field may be left open. */
function describeNeed(field: ImportField, t: Translator): string | null {
  if (!isRequired(field)) return null
  if (DEFAULT_FIELDS.some((name) => name === field)) return t('imports.acceptedNeeded')
  return t(field === 'title' ? 'imports.acceptedByIsbn' : 'imports.acceptedWritten')
}

/** The headings that an import knows, from its own table. */
export function AcceptedColumns() {
  const t = useTranslations()
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
                <span className="block text-ink-soft">{describeNeed(field, t) ?? t('imports.acceptedOpen')}</span>
              </>
            )
          },
          {
            label: t('imports.acceptedHeadings'),
            className: '[overflow-wrap:anywhere]',
            cell: (field) => <span translate="no">{listHeadings(field).join(' · ')}</span>
          }
        ]}
      />
    </TitledSection>
  )
}
