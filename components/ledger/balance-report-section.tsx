import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { IntentLink } from '@/components/ui/intent-link'
import { TitledSection } from '@/components/ui/titled-section'
import type { BalanceReport } from '@/lib/ledger/balance-report'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { formatSignedPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { CorrectLedger } from './correct-ledger'

function toDifference({ ledgerCents, providerCents }: BalanceReport['differences'][number]): number {
  return providerCents - ledgerCents
}

/** The latest comparison of the ledger with the provider's balance. */
export function BalanceReportSection({ report }: { report: BalanceReport | null }) {
  const t = useTranslations()
  const format = (cents: number) => formatSignedPrice(cents, t.language)
  return (
    <TitledSection id="comparison" title={t('ledger.comparisonTitle')}>
      {report ? (
        <p>
          {report.count === 0
            ? t('ledger.comparisonAgrees', { time: formatExactTime(report.at, t) })
            : t('ledger.comparisonDiffers', {
                time: formatExactTime(report.at, t),
                ledger: format(report.ledgerCents),
                provider: format(report.providerCents),
                count: report.count
              })}
        </p>
      ) : (
        <p className="text-ink-soft">{t('ledger.notCompared')}</p>
      )}
      {report && report.differences.length > 0 ? (
        <ListRows
          label={t('ledger.differencesTable')}
          rows={report.differences}
          rowKey={({ reference }) => reference}
          columns={[
            {
              label: t('ledger.referenceColumn'),
              cell: ({ reference, orderId }) => (
                <>
                  <code>{reference}</code>
                  {orderId ? (
                    <IntentLink href={routes.manageBooking(orderId)} className="prose-link block py-0.5 text-sm">
                      {t('ledger.seeBooking')}
                    </IntentLink>
                  ) : null}
                </>
              ),
              className: '[overflow-wrap:anywhere]'
            },
            {
              label: t('ledger.inLedgerColumn'),
              cell: ({ ledgerCents }) => format(ledgerCents),
              className: 'tabular-nums'
            },
            {
              label: t('ledger.atProviderColumn'),
              cell: ({ providerCents }) => format(providerCents),
              className: 'tabular-nums'
            },
            {
              label: t('ledger.differenceColumn'),
              cell: (row) => format(toDifference(row)),
              className: 'font-semibold tabular-nums'
            },
            {
              label: t('ledger.actionColumn'),
              cell: (row) => (
                <CorrectLedger
                  label={t('ledger.correctDifference')}
                  reference={row.reference}
                  clearingCents={toDifference(row)}
                />
              )
            }
          ]}
        />
      ) : null}
    </TitledSection>
  )
}
