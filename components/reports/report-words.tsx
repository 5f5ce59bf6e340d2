import { useTexts } from '#texts'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Report } from '@/lib/reports/moderation'
import { REASON_WORDS } from '@/lib/reports/report'

/** What one person has reported: why, when, and whom to tell. */
export function ReportWords({ report }: { report: Report }) {
  const t = useTexts()
  const { contact } = report
  return (
    <div className="grid gap-1 border-l-2 border-shelf pl-3 text-sm">
      <p className="font-semibold">{t(REASON_WORDS[report.reason])}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line" dir="auto">
        {report.explanation}
      </p>
      <p className="[overflow-wrap:anywhere] text-ink-soft">
        {contact ? [contact.name, contact.email].filter(Boolean).join(', ') : t('Without a contact')}, <RelativeTime iso={report.reportedAt} />
      </p>
    </div>
  )
}
