import { notFound } from 'next/navigation'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { QueryProvider } from '@/components/queries/query-provider'
import { findMyRate } from '@/lib/commission/queries'
import { AppError } from '@/lib/platform/errors'
import { getImportWithRows } from '@/lib/imports/queries'
import { ImportId } from '@/lib/imports/import-run'
import type { Actor } from '@/lib/platform/access/actor'
import { ImportPanel, type FollowedFile } from './import-panel'

async function findFile(actor: Actor, id: string): Promise<FollowedFile> {
  if (!ImportId.safeParse({ id }).success) notFound()
  try {
    const { rows, ...progress } = await getImportWithRows(actor, id, await getTranslations())
    return { progress, rows, warnings: [] }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound()
    throw error
  }
}

export async function ImportsSection({ actor, run }: { actor: Actor; run: string | undefined }) {
  const rate = await findMyRate(actor)
  const initial = run === undefined ? null : await findFile(actor, run)
  return (
    <QueryProvider>
      <ImportPanel key={run ?? 'new'} initial={initial} rate={rate} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}
