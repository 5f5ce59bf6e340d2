import type { Metadata } from 'next'
import { QueueSection } from '@/components/reports/queue-section'
import { requireRole } from '@/lib/auth/session'
import { QueueInput } from '@/lib/reports/schemas'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Reports', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ReportsPage({ searchParams }: Props) {
  const actor = await requireRole(routes.reports(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">Reports</h1>
      <QueueSection actor={actor} {...QueueInput.parse(await searchParams)} />
    </>
  )
}
