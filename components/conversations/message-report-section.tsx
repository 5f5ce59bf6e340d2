import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { adminRoutes } from '@/lib/admin-routes'
import type { ReadMessageReport } from '@/lib/conversations/report-queries'
import { CopiedMessages } from './copied-messages'
import { DecideMessageReport } from './decide-message-report'
import { MessageReportFacts } from './message-reports-section'

/** One report with what it has copied. */
export function MessageReportSection({ report }: { report: ReadMessageReport }) {
  const t = useTranslations()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <p>
          <IntentLink href={adminRoutes.messageReports} className="prose-link">
            {t('conversations.allReports')}
          </IntentLink>
        </p>
        <h1 className="text-2xl">{t('conversations.reportOfMessage')}</h1>
        <p className="text-ink-soft">{t('conversations.readingRecorded')}</p>
      </header>
      <MessageReportFacts report={report} />
      <CopiedMessages messages={report.copied} />
      {report.state === 'open' ? <DecideMessageReport id={report.id} /> : null}
    </div>
  )
}
