import type { Metadata } from 'next'
import { z } from 'zod'
import { AuditSection } from '@/components/audit/audit-section'
import { getTexts } from '@/components/texts/texts-on-server'
import { AwaitContent } from '@/components/ui/await-content'
import { AUDIT_ACTIONS } from '@/lib/audit/audit-entry'
import { requireRole } from '@/lib/platform/auth/session'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('Audit Log'), robots: { index: false } }
}

/** Whatever cannot be read falls back to the whole log from its end. */
const Filter = z.object({
  action: z.enum(AUDIT_ACTIONS).nullable().catch(null),
  q: z.string().trim().max(80).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1)
})

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  const t = await getTexts()
  const actor = await requireRole(routes.audit(), 'Admin')
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('Audit Log')}</h1>
      <AwaitContent>
        <AuditSection actor={actor} filter={Filter.parse(await searchParams)} />
      </AwaitContent>
    </>
  )
}
