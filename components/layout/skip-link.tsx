import { useTranslations } from '#translations'

export function SkipLink() {
  const t = useTranslations()
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-surface focus:translate-y-0 print:hidden"
    >
      {t('layout.skipToContent')}
    </a>
  )
}
