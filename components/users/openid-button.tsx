'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { routes, toSafeReturnPath, type GoogleMode } from '@/lib/routes'
import { rememberWayBack, startGoogleSignIn } from './google-sign-in'
import { toSignInProblem } from './sign-in-problems'
import { readReturnPath } from './use-address-query'

/** Sign-in at the OpenID provider of the shop, in this window. `from`: the page to return to, by default that of the
 * address. */
export function OpenIdButton({
  mode,
  label,
  from,
  invitation = null
}: {
  mode: GoogleMode
  label: string
  from?: string
  /** The code of one, for a new account. */
  invitation?: string | null
}) {
  const t = useTranslations()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function leave(): Promise<void> {
    setPending(true)
    setRefused(null)
    const returnTo = toSafeReturnPath(from ?? readReturnPath())
    rememberWayBack(returnTo, 'openid')
    const code = await startGoogleSignIn(
      routes.googleReturn(mode, { from: returnTo, by: 'openid', invitation }),
      'openid'
    )
    if (code === null) return
    setRefused(code)
    setPending(false)
  }

  return (
    <div className="grid gap-3">
      <Button className="w-full whitespace-normal" pending={pending} onClick={() => void leave()}>
        {t(`users.openIdButton.${mode}`, { provider: label })}
      </Button>
      <FormError message={refused === null ? null : toSignInProblem(refused, 'openid')} />
    </div>
  )
}
