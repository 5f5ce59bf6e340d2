import { useTranslations } from '#translations'
import { IntentLink } from '@/components/ui/intent-link'
import { routes } from '@/lib/routes'

export function ReportLink({ listingId }: { listingId: string }) {
  const t = useTranslations()
  return (
    <IntentLink href={routes.report(listingId)} rel="nofollow" className="prose-link text-sm">
      {t('reports.reportLink')}
    </IntentLink>
  )
}
