import { notFound } from 'next/navigation'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { QueryProvider } from '@/components/queries/query-provider'
import { IntentLink } from '@/components/ui/intent-link'
import { findMyRate } from '@/lib/commission/queries'
import { describeMapping } from '@/lib/imports/describe-mapping'
import { ImportId, type ImportProgress, type ImportRowsPage } from '@/lib/imports/import-job'
import type { ImportMappingView } from '@/lib/imports/mapping-responses'
import { getImport, listImportRows } from '@/lib/imports/queries'
import { describeWantedBooks } from '@/lib/imports/wanted-books'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'
import { AcceptedColumns } from './accepted-columns'
import { ImportMappingForm } from './import-mapping-form'
import { ImportPanel } from './import-panel'
import { ImportReadingList } from './import-reading-list'
import { ImportSteps, type ImportStep } from './import-steps'
import { ImportUpload } from './import-upload'

type Found = { progress: ImportProgress; view: ImportMappingView; page: ImportRowsPage }

async function findImport(actor: Actor, id: string, t: Translator): Promise<Found> {
  if (!ImportId.safeParse({ id }).success) notFound()
  try {
    const progress = await getImport(actor, id, t)
    const fate = progress.counts.refused ? 'refused' : null
    const [view, page] = await Promise.all([
      describeMapping(actor, id, t),
      listImportRows(actor, { id, fate, problem: null }, t)
    ])
    return { progress, view, page }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound()
    throw error
  }
}

/** Whether the shop cannot read the list by itself. */
function needsMapping({ isMapped }: ImportProgress, { columns, values, missing }: ImportMappingView): boolean {
  return (
    !isMapped &&
    (missing.length > 0 ||
      columns.some(({ reason, heading }) => reason === 'unknown' && heading !== '') ||
      values.some(({ value, field }) => value === null && (field === 'category_id' || field === 'productCondition')))
  )
}

/** The step stands in the URL, so that leaving and coming back loses nothing. */
export async function ImportsSection({
  actor,
  run,
  step
}: {
  actor: Actor
  run: string | undefined
  step: ImportStep | undefined
}) {
  const t = await getTranslations()
  if (run === undefined) {
    return (
      <div className="grid gap-8">
        <div className="grid justify-items-start gap-4">
          <ImportUpload />
          <IntentLink href={routes.bringList()} className="prose-link py-0.5">
            {t('imports.bring.more')}
          </IntentLink>
        </div>
        <AcceptedColumns />
      </div>
    )
  }
  const rate = await findMyRate(actor)
  const { progress, view, page } = await findImport(actor, run, t)
  const current = step ?? (needsMapping(progress, view) ? 'mapping' : 'rows')
  return (
    <QueryProvider>
      <div className="grid gap-6">
        <ImportSteps importId={run} current={current} />
        {current === 'mapping' ? (
          <>
            {view.isReadingList ? (
              <ImportReadingList
                importId={run}
                books={await describeWantedBooks(actor, run)}
                isBuyer={actor.roles.includes('Buyer')}
              />
            ) : null}
            <ImportMappingForm key={run} importId={run} view={view} encoding={progress.encoding} />
          </>
        ) : (
          <ImportPanel
            key={run}
            initial={progress}
            firstPage={page}
            categories={view.categories}
            rate={rate}
            renderedAt={new Date().toISOString()}
          />
        )}
      </div>
    </QueryProvider>
  )
}
