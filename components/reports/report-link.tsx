import { useTexts } from '#texts'
import { IntentLink } from '@/components/ui/intent-link'
import { routes } from '@/lib/routes'

/** The way to tell the shop that something is wrong with a listing; for everybody, on the page of each copy. */
export function ReportLink({ listingId }: { listingId: string }) {
  const t = useTexts()
  return (
    <IntentLink href={routes.report(listingId)} rel="nofollow" className="prose-link text-sm">
      {t('Report this listing')}
    </IntentLink>
  )
}
