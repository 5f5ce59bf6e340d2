import { redirect } from 'next/navigation'
import { CartSection } from '@/components/cart/cart-section'
import { FormError } from '@/components/forms/form-error'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { TermsNotice } from '@/components/legal/terms-notice'
import { PageMessages } from '@/components/i18n/page-messages'
import { describePersonal } from '@/components/seo/describe-page'
import { KeepFocus } from '@/components/ui/keep-focus'
import { mayVisit } from '@/lib/access-by-path'
import { toFormProblem } from '@/lib/api/form-problems'
import { MAX_CART_ITEMS } from '@/lib/cart/cart'
import { CART_FULL } from '@/lib/cart/schemas'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { routes } from '@/lib/routes'
import { getActor } from '@/lib/users/current-actor'

export const generateMetadata = () => describePersonal('cart.title')

/** For guests and buyers. The query has what became of a plain form. */
export default async function CartPage({ searchParams }: { searchParams: Promise<object> }) {
  const actor = await getActor()
  if (!mayVisit(routes.cart(), actor?.roles ?? null)) redirect(routes.loginWithOther(routes.cart()))
  const [t, outcome] = await Promise.all([getTranslations(), searchParams])
  const rejection = FormOutcome.parse(outcome)
  const problem = toFormProblem(rejection)
  const isFull = rejection.error === CART_FULL
  return (
    <PageMessages of="cart/page">
      <div className="mx-auto max-w-4xl">
        <KeepFocus />
        <h1 className="mb-6 text-3xl">{t('cart.title')}</h1>
        {problem ? (
          <div className="mb-6">
            <FormError message={isFull ? t('errors.cartFull', { count: MAX_CART_ITEMS }) : t(problem)} />
          </div>
        ) : null}
        {actor ? <TermsNotice actor={actor} from={routes.cart()} /> : null}
        <CartSection actor={actor} />
      </div>
    </PageMessages>
  )
}
