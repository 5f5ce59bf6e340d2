import { FormError } from '@/components/forms/form-error'
import { IntentLink } from '@/components/ui/intent-link'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { toFormProblem } from '@/lib/api/form-problems'
import { SUBSCRIBE_RESPONSE } from '@/lib/newsletter/subscriber'
import { routes } from '@/lib/routes'
import { formRoutes } from '@/lib/form-routes'

export const generateMetadata = () =>
  describePage(formRoutes.newsletterSent(), { title: 'newsletter.title', robots: { index: false } })

export default async function NewsletterSentPage({ searchParams }: { searchParams: Promise<object> }) {
  const t = await getTranslations()
  const problem = toFormProblem(FormOutcome.parse(await searchParams))
  return (
    <AccountPage title={t('newsletter.title')} lead={t('newsletter.text')}>
      {problem === null ? <p role="status">{t(SUBSCRIBE_RESPONSE)}</p> : <FormError message={t(problem)} />}
      <p className="mt-4 text-center">
        <IntentLink href={routes.books()} className="prose-link inline-block py-1">
          {t('common.booksLink')}
        </IntentLink>
      </p>
    </AccountPage>
  )
}
