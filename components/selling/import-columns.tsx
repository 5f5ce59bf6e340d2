'use client'

import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Select } from '@/components/ui/text-input'
import { IMPORT_FIELDS, type ImportField } from '@/lib/imports/import-fields'
import type { ImportMappingView } from '@/lib/imports/mapping-responses'
import { formatImportField } from './import-labels'

type Column = ImportMappingView['columns'][number]

const TONES: Record<Column['reason'], BadgeTone> = {
  mapped: 'success',
  read: 'success',
  kept: 'neutral',
  unknown: 'notice'
}

/** What needs a look comes first. */
const ORDER = ['unknown', 'kept', 'mapped', 'read'] as const satisfies readonly Column['reason'][]

export function ImportColumns({
  columns,
  pending,
  onChange
}: {
  columns: readonly Column[]
  pending: boolean
  onChange: (heading: string, field: ImportField | null) => void
}) {
  const t = useTranslations()
  const named = columns.filter(({ heading }) => heading !== '')
  const sorted = ORDER.flatMap((reason) => named.filter((column) => column.reason === reason))
  const fields = IMPORT_FIELDS.map((field) => [field, formatImportField(field, t)] as const).sort(
    ([, one], [, other]) => one.localeCompare(other, t.language)
  )
  return (
    <ListRows
      label={t('imports.columnsLabel')}
      className="text-sm"
      rows={sorted}
      rowKey={({ heading }, place) => `${heading} ${place}`}
      columns={[
        {
          label: t('imports.headingColumn'),
          cell: ({ heading }) => (
            <strong className="font-semibold">
              <bdi>{heading}</bdi>
            </strong>
          ),
          className: '[overflow-wrap:anywhere] lg:w-1/5'
        },
        {
          label: t('imports.fieldColumn'),
          className: 'lg:w-1/4',
          cell: ({ heading, field, reason }) => (
            <div className="grid gap-1.5">
              <Select
                aria-label={t('imports.fieldOf', { heading })}
                value={field ?? ''}
                aria-busy={pending}
                onChange={(event) =>
                  onChange(heading, IMPORT_FIELDS.find((name) => name === event.target.value) ?? null)
                }
              >
                <option value="">{t('imports.leaveOutOption')}</option>
                {fields.map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
              {reason === 'read' ? null : (
                <span>
                  <Badge tone={TONES[reason]}>{t(`imports.columnReason.${reason}`)}</Badge>
                </span>
              )}
            </div>
          )
        },
        {
          label: t('imports.samplesColumn'),
          className: '[overflow-wrap:anywhere]',
          cell: ({ samples, field }) => <Samples samples={samples} isRead={field !== null} />
        }
      ]}
    />
  )
}

function Samples({ samples, isRead }: { samples: Column['samples']; isRead: boolean }) {
  return (
    <ul className="grid gap-0.5">
      {samples.map(({ cell, value }, place) => (
        <li key={place}>
          <bdi className="text-ink-soft">{cell || '–'}</bdi>
          {isRead && value !== cell.trim() && value !== '' ? (
            <>
              {' → '}
              <bdi>{value}</bdi>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
