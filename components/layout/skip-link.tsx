import { useTexts } from '#texts'

export function SkipLink() {
  const t = useTexts()
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-surface focus:translate-y-0"
    >
      {t('Skip to content')}
    </a>
  )
}
