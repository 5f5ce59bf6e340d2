import type { ReactNode } from 'react'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { isHistoryBeingWritten } from '@/lib/sign-in/demo-history'
import { findGoogleKeys, isTestSignIn } from '@/lib/sign-in/google-keys'
import { isDemoShop } from '@/lib/sign-in/demo-sign-in'
import { ROLES } from '@/lib/users/roles'
import { routes } from '@/lib/routes'
import { DemoSignIn } from './demo-sign-in'
import { GoogleSignIn } from './google-button'
import { OpenIdSignIn } from './openid-sign-in'
import { OtherFormLink } from './other-form-link'

/** All ways to log in. `children`: the form with the password. */
export async function LoginCard({ children }: { children: ReactNode }) {
  const t = await getTranslations()
  return (
    <>
      {isDemoShop() ? <DemoSignIn roles={ROLES} isHistoryComing={await isHistoryBeingWritten()} /> : null}
      {children}
      <div className="mt-4 grid justify-items-center gap-1">
        <OtherFormLink to="signup" />
        <IntentLink href={routes.forgotPassword()} className="prose-link inline-block py-1">
          {t('users.forgotPassword')}
        </IntentLink>
      </div>
      <div className="mt-4 border-t border-line pt-5 has-[>*>.invisible]:hidden">
        <GoogleSignIn mode="login" isOffered={findGoogleKeys() !== null} isTest={isTestSignIn()} />
      </div>
      <OpenIdSignIn mode="login" />
    </>
  )
}
