import { getTranslations } from '@/components/i18n/translations-on-server'
import { Icon } from '@/components/ui/icon'
import type { LegalPage } from '@/lib/legal/legal-page'
import { chooseText } from '@/lib/legal/legal-text'
import { findPublicVersion } from '@/lib/legal/queries'
import { writeNeutralTexts } from '@/lib/legal-texts/neutral-text'
import { addCacheTags } from '@/lib/platform/cache/cache-tags'
import { formatDate } from '@/lib/platform/time/format-time'
import { SETTINGS_TAG } from '@/lib/settings/cache-tags'
import { LegalArticle } from './legal-article'

/** The version in force, or the neutral draft. Public and cached. */
export async function LegalPageSection({ page }: { page: LegalPage }) {
  const t = await getTranslations()
  const version = await findPublicVersion(page)
  // The neutral draft names what the settings say.
  if (!version) await addCacheTags([SETTINGS_TAG])
  const text = chooseText(version?.texts ?? (await writeNeutralTexts(page)), t.language)
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-3 text-2xl hyphens-auto sm:text-3xl">{t(`legal.page.${page}`)}</h1>
      {version ? (
        <p className="mb-8 text-ink-soft">
          {t('legal.inForce', { number: version.number, date: formatDate(version.confirmedAt, t) })}
        </p>
      ) : (
        <p className="mb-8 flex items-start gap-2 rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
          <Icon name="warning" className="mt-0.5" />
          {t('legal.draftNotice')}
        </p>
      )}
      {text ? <LegalArticle {...text} /> : null}
    </div>
  )
}
