import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { apiRoutes } from '@/lib/routes'
import { isLanguage, toLanguageName } from '@/lib/platform/i18n/language'

const ITEM_STYLE = 'inline-flex min-h-11 items-center px-2'

/** A plain form, which works without scripts. */
export function LanguageSwitch() {
  const t = useTranslations()
  const offered = publicSettings().languages.split(',').filter(isLanguage)
  if (offered.length === 1) return null
  return (
    <form
      method="post"
      action={apiRoutes.language}
      aria-label={t('layout.languageLabel')}
      className="-mx-2 flex items-center text-sm"
    >
      {offered.map((language) =>
        language === t.language ? (
          <span key={language} lang={language} aria-current="true" className={`${ITEM_STYLE} font-semibold text-ink`}>
            {toLanguageName(language)}
          </span>
        ) : (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            className={`${ITEM_STYLE} text-ink-soft underline underline-offset-4 hover:text-ink`}
          >
            {toLanguageName(language)}
          </button>
        )
      )}
    </form>
  )
}
