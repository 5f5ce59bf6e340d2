import { findOpenIdSettings } from '@/lib/sign-in/openid-settings'
import { OpenIdButton } from './openid-button'

/** Nothing in a shop without an OpenID provider. */
export function OpenIdSignIn({ mode }: { mode: 'login' | 'signup' }) {
  const openId = findOpenIdSettings()
  return openId ? (
    <div className="mt-4">
      <OpenIdButton mode={mode} label={openId.label} />
    </div>
  ) : null
}
