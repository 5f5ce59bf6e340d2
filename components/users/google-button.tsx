'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { routes, toSafeReturnPath, type GoogleMode } from '@/lib/routes'
import { findPageAfterLogin } from './find-page-after-login'
import { signInByPopup } from './google-popup'
import {
  findGoogleOffer,
  finishGoogleSignIn,
  rememberWayBack,
  startGoogleSignIn,
  type GoogleOffer
} from './google-sign-in'
import { toSignInProblem } from './sign-in-problems'
import { useReturnPath } from './use-address-query'

type GoogleButtonProps = {
  mode: GoogleMode
  from: string | null
  /** The code of one, for a new account. */
  invitation?: string | null
  isOffered?: boolean
  isTest?: boolean
}

/** `isOffered` and `isTest` are the initial values. A second press closes the first window. */
export function GoogleButton({ mode, from, invitation = null, isOffered = false, isTest = false }: GoogleButtonProps) {
  const t = useTranslations()
  const [offer, setOffer] = useState<GoogleOffer>('unknown')
  const [refused, setRefused] = useState<string | null>(null)
  const returnTo = toSafeReturnPath(from)
  const isShown = offer === 'unknown' ? isOffered : offer !== 'none'

  useEffect(() => {
    void findGoogleOffer().then(setOffer)
  }, [])

  async function signIn(): Promise<void> {
    setRefused(null)
    const known = offer === 'unknown' ? await findGoogleOffer() : offer
    const code =
      known === 'elsewhere' ? 'unauthorized-domain' : await signInByPopup(routes.googlePopup(mode, invitation))
    if (code !== null) return setRefused(code)
    await finishGoogleSignIn(mode, t)
    window.location.assign(await findPageAfterLogin(returnTo))
  }

  async function signInOnThisPage(): Promise<void> {
    setRefused(null)
    rememberWayBack(returnTo)
    setRefused(await startGoogleSignIn(routes.googleReturn(mode, { from: returnTo, invitation })))
  }

  return (
    <div className="grid gap-3">
      <Button
        className={classNames('w-full whitespace-normal', isShown ? undefined : 'invisible')}
        onClick={() => void signIn()}
      >
        {t(`users.googleButton.${mode}`)}
      </Button>
      {offer === 'test' || (offer === 'unknown' && isTest) ? (
        <p>
          <Badge tone="notice">{t('users.testSignIn')}</Badge>{' '}
          <span className="text-sm text-ink-soft">{t('users.testSignInHint')}</span>
        </p>
      ) : null}
      <FormError message={refused === null ? null : toSignInProblem(refused)} />
      {refused === 'popup-blocked' ? (
        <Button tone="quiet" onClick={() => void signInOnThisPage()}>
          {t('users.googleSameWindow')}
        </Button>
      ) : null}
    </div>
  )
}

export function GoogleSignIn(form: {
  mode: Exclude<GoogleMode, 'link' | 'confirm'>
  isOffered: boolean
  isTest: boolean
  invitation?: string | null
}) {
  return <GoogleButton {...form} from={useReturnPath()} />
}
