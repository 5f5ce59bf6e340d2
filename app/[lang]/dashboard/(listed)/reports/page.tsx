import type { Metadata } from 'next'
import { QueueSection } from '@/components/reports/queue-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { requireRole } from '@/lib/platform/auth/session'
import { QueueInput } from '@/lib/reports/schemas'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Reports'), robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ReportsPage({ searchParams }: Props) {
  const t = await getTexts()
  const actor = await requireRole(routes.reports(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('Reports')}</h1>
      <AwaitContent>
        <QueueSection actor={actor} {...QueueInput.parse(await searchParams)} />
      </AwaitContent>
    </>
  )
}
