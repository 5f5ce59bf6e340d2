import { z } from 'zod'
import { PageMessages } from '@/components/i18n/page-messages'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { describePage } from '@/components/seo/describe-page'
import { AccountPage } from '@/components/users/account-page'
import { GoogleSignIn } from '@/components/users/google-button'
import { OpenIdSignIn } from '@/components/users/openid-sign-in'
import { OtherFormLink } from '@/components/users/other-form-link'
import { SignUpForm } from '@/components/users/sign-up-form'
import { FormOutcome } from '@/lib/platform/http/read-form'
import { findPublicVersion } from '@/lib/legal/queries'
import { toFormProblem } from '@/lib/api/form-problems'
import { INVITATION_TEXT_LIMITS } from '@/lib/invitations/limits'
import { shopSettings } from '@/lib/settings/shop-settings'
import { findGoogleKeys, isTestSignIn } from '@/lib/sign-in/google-keys'
import { routes } from '@/lib/routes'

export const generateMetadata = () =>
  describePage(routes.signup(), { title: 'users.signUpTitle', robots: { index: false } })

const Query = FormOutcome.extend({
  invitation: z.string().max(INVITATION_TEXT_LIMITS.code).optional().catch(undefined)
})

/** Not cached, since it shows why a form sent without scripts was refused, and has the code of an invitation. */
export default async function SignUpAgainPage({ searchParams }: { searchParams: Promise<object> }) {
  const [t, terms] = await Promise.all([getTranslations(), findPublicVersion('terms')])
  const { from = null, invitation = null, ...outcome } = Query.parse(await searchParams)
  const rules = shopSettings().registration
  const problem = toFormProblem(outcome)
  return (
    <PageMessages of="(shop)/signup/again/page">
      <AccountPage title={t('users.signUpHeading')} lead={t('users.signUpText')}>
        <SignUpForm
          from={from}
          terms={terms?.number ?? null}
          rules={rules}
          invitation={invitation}
          problem={problem === null ? null : t(problem)}
        />
        <p className="mt-4 text-center">
          <OtherFormLink to="login" />
        </p>
        {invitation === null ? null : (
          <>
            <div className="mt-4 border-t border-line pt-5 has-[>*>.invisible]:hidden">
              <GoogleSignIn
                mode="signup"
                invitation={invitation}
                isOffered={findGoogleKeys() !== null}
                isTest={isTestSignIn()}
              />
            </div>
            <OpenIdSignIn mode="signup" invitation={invitation} />
          </>
        )}
      </AccountPage>
    </PageMessages>
  )
}
