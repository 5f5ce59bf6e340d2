import type { Metadata } from 'next'
import { ImportsSection } from '@/components/selling/imports-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Import a List'), robots: { index: false } }
}

export default async function ImportsPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const t = await getTexts()
  const actor = await requireRole(routes.imports(), 'Seller')
  const { run } = await searchParams
  return (
    <>
      <h1 className="mb-2 text-2xl">{t('Import a List')}</h1>
      <p className="mb-7 text-ink-soft">{t('Many copies at once, from a spreadsheet or another shop\'s export.')}</p>
      <ImportsSection actor={actor} run={typeof run === 'string' ? run : undefined} />
    </>
  )
}
