import { useTranslations } from '#translations'
import { buttonStyle } from '@/components/ui/button-style'
import { allowInlineScript } from '@/lib/platform/http/inline-scripts'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { apiRoutes } from '@/lib/routes'
import { defaultLanguage, listOfferedLanguages } from '@/lib/settings/languages'

const OFFER_ATTRIBUTE = 'data-offers-language'

/** Serialised into the page, so it must not use outer variables. */
function offerLanguage(attribute: string): void {
  const offers = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)]
  const findOffer = (language: string) => offers.find((offer) => offer.lang === language)
  const asked = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((language) => language === document.documentElement.lang || findOffer(language))
  const offer = asked === undefined ? undefined : findOffer(asked)
  try {
    if (!offer || localStorage.getItem('language-offered')) return
    localStorage.setItem('language-offered', 'yes')
    offer.hidden = false
  } catch {
    // Browsers without storage would be asked on every page.
  }
}

const SCRIPT = allowInlineScript(`(${String(offerLanguage)})(${JSON.stringify(OFFER_ATTRIBUTE)})`)

/** The page is the same for everybody; a script decides before the first paint. */
export function LanguageOffer() {
  const page = useTranslations()
  if (page.language !== defaultLanguage()) return null
  return (
    <>
      {listOfferedLanguages()
        .filter((language) => language !== page.language)
        .map((language) => {
          const t = translatorFor(language)
          return (
            // The script changes it before hydration.
            <aside
              key={language}
              lang={language}
              hidden
              suppressHydrationWarning
              {...{ [OFFER_ATTRIBUTE]: language }}
              aria-label={t('layout.languageLabel')}
            >
              <form
                method="post"
                action={apiRoutes.language}
                className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2"
              >
                <p className="mr-auto">{t('layout.languageOffer')}</p>
                <button type="submit" name="language" value={language} className={buttonStyle('plain', 'small')}>
                  {t('layout.languageOfferAccept')}
                </button>
                <button type="submit" name="language" value={page.language} className={buttonStyle('quiet', 'small')}>
                  {t('layout.languageOfferDecline')}
                </button>
              </form>
            </aside>
          )
        })}
      <script>{SCRIPT}</script>
    </>
  )
}
