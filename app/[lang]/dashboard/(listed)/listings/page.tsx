import type { Metadata } from 'next'
import { ModerationSection } from '@/components/reports/moderation-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { requireRole } from '@/lib/platform/auth/session'
import { ModerationFilterInput } from '@/lib/reports/schemas'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('All Listings'), robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ListingsPage({ searchParams }: Props) {
  const t = await getTexts()
  const actor = await requireRole(routes.listings(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('All Listings')}</h1>
      <AwaitContent>
        <ModerationSection actor={actor} filter={ModerationFilterInput.parse(await searchParams)} />
      </AwaitContent>
    </>
  )
}
