import { useTranslations } from '#translations'
import { TitledSection } from '@/components/ui/titled-section'
import { findWelcome } from '@/lib/settings/identity'

/** What the operator says on the home page. */
export function WelcomeSection() {
  const t = useTranslations()
  const welcome = findWelcome(t)
  if (!welcome) return null
  return (
    <TitledSection id="welcome" title={t('layout.welcomeTitle')} className="wrap grid gap-3 pt-14">
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {welcome}
      </p>
    </TitledSection>
  )
}
