import type { Metadata } from 'next'
import { MessageReportSection } from '@/components/conversations/message-report-section'
import { PageMessages } from '@/components/i18n/page-messages'
import { MissingPersonal } from '@/components/layout/missing-personal'
import { describePersonal } from '@/components/seo/describe-page'
import { adminRoutes } from '@/lib/admin-routes'
import { readMessageReport } from '@/lib/conversations/report-queries'
import { requireRole } from '@/lib/users/current-actor'

export function generateMetadata(): Promise<Metadata> {
  return describePersonal('conversations.reportOfMessage')
}

/** Reads once: each reading is put on record. */
export default async function MessageReportPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const actor = await requireRole(adminRoutes.messageReport(id), 'Admin')
  const report = await readMessageReport(actor, id)
  if (!report) return <MissingPersonal />
  return (
    <PageMessages of="dashboard/reports/messages/[id]/page">
      <MessageReportSection report={report} />
    </PageMessages>
  )
}
