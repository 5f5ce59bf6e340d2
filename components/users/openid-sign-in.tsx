import { findOpenIdSettings } from '@/lib/sign-in/openid-settings'
import { OpenIdButton } from './openid-button'

/** Nothing in a shop without an OpenID provider. */
export function OpenIdSignIn({ mode, invitation }: { mode: 'login' | 'signup'; invitation?: string }) {
  const openId = findOpenIdSettings()
  return openId ? (
    <div className="mt-4">
      <OpenIdButton mode={mode} label={openId.label} invitation={invitation} />
    </div>
  ) : null
}
