import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ListRows } from '@/components/lists/list-rows'
import { IntentLink } from '@/components/ui/intent-link'
import { TitledSection } from '@/components/ui/titled-section'
import type { LegalPage } from '@/lib/legal/legal-page'
import type { LegalText } from '@/lib/legal/legal-text'
import { writeNeutralTexts } from '@/lib/legal-texts/neutral-text'
import { findConfirmedTexts, type ConfirmedVersion, type LegalEditor } from '@/lib/legal-texts/queries'
import { legalRoutes } from '@/lib/legal-routes'
import type { Actor } from '@/lib/platform/access/actor'
import { toLanguageName } from '@/lib/platform/i18n/language'
import type { Message } from '@/lib/platform/i18n/message'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { ConfirmLegal, DiscardLegal } from './confirm-legal'
import { LegalArticle } from './legal-article'
import { LegalTextForm } from './legal-text-form'

function Preview({ text, problems = [] }: { text: LegalText; problems?: readonly Message[] }) {
  const t = useTranslations()
  const language = toLanguageName(text.language)
  const id = `preview-${text.language}`
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-lg border border-line bg-surface-raised p-4 md:p-6"
    >
      <h3 id={id} className="text-base text-ink-soft">
        {t('legal.manage.previewOf', { language })}
      </h3>
      {problems.length > 0 ? (
        <div className="grid gap-1.5 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm text-notice">
          <p className="font-semibold">{t('legal.manage.problemsTitle')}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {problems.map((problem, place) => (
              <li key={place}>{t.text(problem)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <LegalArticle {...text} below={2} />
    </section>
  )
}

function Versions({ page, versions }: { page: LegalPage; versions: readonly ConfirmedVersion[] }) {
  const t = useTranslations()
  if (versions.length === 0) return <p className="text-ink-soft">{t('legal.manage.noVersions')}</p>
  return (
    <ListRows
      label={t('legal.manage.versionsLabel', { page: t(`legal.page.${page}`) })}
      rows={versions}
      rowKey={({ number }) => String(number)}
      columns={[
        {
          label: t('legal.manage.numberColumn'),
          cell: ({ number }) => (
            <IntentLink href={legalRoutes.edit(page, { version: String(number) })} className="prose-link">
              {t('legal.manage.versionLink', { number })}
            </IntentLink>
          )
        },
        { label: t('legal.manage.changeColumn'), cell: ({ change }) => t(`legal.change.${change}`) },
        { label: t('legal.manage.confirmedColumn'), cell: ({ confirmedAt }) => formatExactTime(confirmedAt, t) },
        { label: t('legal.manage.byColumn'), cell: ({ by }) => <bdi>{by ?? t('legal.manage.goneAdmin')}</bdi> }
      ]}
    />
  )
}

/** `version`: a confirmed one is shown instead of the next. `isNeutral`: the fields begin with the neutral draft. */
export async function LegalEditorSection({
  editor: { page, revision, texts, versions },
  actor,
  version,
  isNeutral
}: {
  editor: LegalEditor
  actor: Actor
  version: number | null
  isNeutral: boolean
}) {
  const t = await getTranslations()
  const confirmed = version === null ? null : await findConfirmedTexts(actor, page, version)
  const neutral = isNeutral ? await writeNeutralTexts(page) : []
  const name = t(`legal.page.${page}`)
  const latest = versions[0] ?? null
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-2">
        <IntentLink href={legalRoutes.manage()} className="prose-link py-0.5 text-sm">
          {t('legal.manage.back')}
        </IntentLink>
        <h1 className="text-2xl">
          {confirmed && version !== null ? t('legal.manage.versionTitle', { page: name, number: version }) : name}
        </h1>
        {confirmed ? (
          <IntentLink href={legalRoutes.edit(page)} className="prose-link py-0.5">
            {t('legal.manage.textTitle')}
          </IntentLink>
        ) : null}
      </div>
      {confirmed ? (
        <TitledSection id="published" title={t('legal.manage.previewTitle')} className="grid gap-4">
          {confirmed.map((text) => (
            <Preview key={text.language} text={text} />
          ))}
        </TitledSection>
      ) : (
        <TitledSection id="next" title={t('legal.manage.textTitle')} className="grid gap-5">
          {isNeutral ? <p className="text-ink-soft">{t('legal.manage.neutralShown')}</p> : null}
          {texts.map(({ language, markdown, problems }) => (
            <div key={language} className="grid gap-5 xl:grid-cols-2">
              <LegalTextForm
                key={isNeutral ? 'neutral' : 'saved'}
                page={page}
                language={language}
                saved={markdown}
                start={neutral.find((text) => text.language === language)?.markdown ?? markdown}
                revision={revision}
              />
              <Preview text={{ language, markdown }} problems={problems} />
            </div>
          ))}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <IntentLink href={legalRoutes.edit(page, { text: 'neutral' })} className="prose-link py-1">
              {t('legal.manage.neutral')}
            </IntentLink>
            {revision > 0 ? <DiscardLegal page={page} /> : null}
          </div>
          {latest && revision === 0 ? (
            <p className="text-ink-soft">{t('legal.manage.unchanged', { number: latest.number })}</p>
          ) : (
            <ConfirmLegal
              page={page}
              revision={revision}
              isFirst={latest === null}
              isReady={texts.every(({ problems }) => problems.length === 0)}
            />
          )}
        </TitledSection>
      )}
      <TitledSection id="versions" title={t('legal.manage.versionsTitle')}>
        <Versions page={page} versions={versions} />
      </TitledSection>
    </div>
  )
}
