import type { Metadata } from 'next'
import { FormError } from '@/components/forms/form-error'
import { IntentLink } from '@/components/ui/intent-link'
import { getTexts } from '@/components/texts/texts-on-server'
import { AccountPage } from '@/components/users/account-page'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { toFormProblem } from '@/lib/platform/handlers/form-problems'
import { SUBSCRIBE_ANSWER } from '@/lib/newsletter/subscriber'
import { routes } from '@/lib/routes'
import { formRoutes } from '@/lib/form-routes'
import { toOpenGraph } from '@/lib/seo/page-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts()
  return { title: t('New on the shelves, by letter'), openGraph: toOpenGraph(t, formRoutes.newsletterSent()), robots: { index: false } }
}

export default async function NewsletterSentPage({ searchParams }: { searchParams: Promise<object> }) {
  const t = await getTexts()
  const problem = toFormProblem(FormOutcome.parse(await searchParams))
  return (
    <AccountPage
      title={t('New on the shelves, by letter')}
      lead={t('Now and then, a short letter about copies worth a second reader. Nothing else, and one click ends it.')}
    >
      {problem === null ? <p role="status">{t(SUBSCRIBE_ANSWER)}</p> : <FormError message={t.known(problem)} />}
      <p className="mt-4 text-center">
        <IntentLink href={routes.books()} className="prose-link inline-block py-1">
          {t('To the books')}
        </IntentLink>
      </p>
    </AccountPage>
  )
}
