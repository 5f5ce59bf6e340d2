import type { Metadata } from 'next'
import { PageMessages } from '@/components/i18n/page-messages'
import { FormError } from '@/components/forms/form-error'
import { IntentLink } from '@/components/ui/intent-link'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { AccountPage } from '@/components/users/account-page'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { toFormProblem } from '@/lib/platform/handlers/form-problems'
import { SUBSCRIBE_ANSWER } from '@/lib/newsletter/subscriber'
import { routes } from '@/lib/routes'
import { formRoutes } from '@/lib/form-routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations()
  return {
    title: t('newsletter.title'),
    openGraph: toOpenGraph(t, formRoutes.newsletterSent()),
    robots: { index: false }
  }
}

export default async function NewsletterSentPage({ searchParams }: { searchParams: Promise<object> }) {
  const t = await getTranslations()
  const problem = toFormProblem(FormOutcome.parse(await searchParams))
  return (
    <PageMessages of="(shop)/newsletter/sent/page">
      <AccountPage title={t('newsletter.title')} lead={t('newsletter.text')}>
        {problem === null ? <p role="status">{t(SUBSCRIBE_ANSWER)}</p> : <FormError message={t(problem)} />}
        <p className="mt-4 text-center">
          <IntentLink href={routes.books()} className="prose-link inline-block py-1">
            {t('common.booksLink')}
          </IntentLink>
        </p>
      </AccountPage>
    </PageMessages>
  )
}
