import type { Metadata } from 'next'
import { z } from 'zod'
import { OverviewSection } from '@/components/overview/overview-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { requireRole } from '@/lib/platform/auth/session'
import { RANGES } from '@/lib/overview/figures'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Shop Overview'), robots: { index: false } }
}

/** Whatever cannot be read falls back to the shortest range. */
const Shown = z.object({ range: z.enum(RANGES).catch('30-days') })

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OverviewPage({ searchParams }: Props) {
  const t = await getTexts()
  const actor = await requireRole(routes.overview(), 'Admin')
  const { range } = Shown.parse(await searchParams)
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('Shop Overview')}</h1>
      <AwaitContent>
        <OverviewSection actor={actor} range={range} />
      </AwaitContent>
    </>
  )
}
