import { useTranslations } from '#translations'
import { LinkButton } from '@/components/ui/link-button'
import { TitledSection } from '@/components/ui/titled-section'
import type { CommissionRate } from '@/lib/commission/commission'
import { describeRate } from '@/lib/commission/describe-rate'
import { listPrivateHeadings } from '@/lib/imports/headings'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/lib/imports/import-job'
import { routes } from '@/lib/routes'
import { AcceptedColumns } from './accepted-columns'
import { AcceptedConditions } from './accepted-conditions'
import { AcceptedPrograms } from './accepted-programs'
import { ImportGuide } from './import-guide'
import { TemplateLink } from './template-link'

const MEGABYTE = 1024 * 1024

/** Which lists can be imported, from the tables that read them. `rate`: null where only sellers see the commission. */
export function BringList({ rate }: { rate: CommissionRate | null }) {
  const t = useTranslations()
  return (
    <div className="grid gap-10">
      <header className="grid gap-4">
        <h1 className="text-3xl">{t('imports.bring.title')}</h1>
        <p className="max-w-prose text-lg text-ink-soft">{t('imports.bring.lead')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="accent" href={routes.imports()}>
            {t('imports.bring.importButton')}
          </LinkButton>
          <TemplateLink />
        </div>
      </header>
      <TitledSection id="how-it-works" title={t('imports.bring.stepsTitle')}>
        <ImportGuide />
      </TitledSection>
      {rate ? (
        <TitledSection id="commission" title={t('commission.terms.title')}>
          <p className="max-w-prose text-ink-soft">{describeRate(rate, t)}</p>
        </TitledSection>
      ) : null}
      <TitledSection id="accepted-files" title={t('imports.bring.filesTitle')}>
        <ul className="grid max-w-prose list-disc gap-1.5 pl-5 marker:text-ink-soft">
          <li>{t('imports.bring.fileText')}</li>
          <li>{t('imports.bring.fileSheets')}</li>
          <li>{t('imports.bring.fileTagged')}</li>
          <li>{t('imports.bring.fileLimits', { megabytes: MAX_IMPORT_BYTES / MEGABYTE, count: MAX_IMPORT_ROWS })}</li>
        </ul>
      </TitledSection>
      <AcceptedColumns />
      <AcceptedPrograms />
      <AcceptedConditions />
      <TitledSection id="private-columns" title={t('imports.bring.privateTitle')}>
        <p className="max-w-prose text-ink-soft">{t('imports.bring.privateAbout')}</p>
        <p translate="no" className="text-sm [overflow-wrap:anywhere]">
          {listPrivateHeadings().join(' · ')}
        </p>
      </TitledSection>
    </div>
  )
}
