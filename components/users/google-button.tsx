'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { routes, toSafeReturnPath, type GoogleMode } from '@/lib/routes'
import { finishGoogleSignIn } from './finish-google-sign-in'
import { signInByPopup } from './google-popup'
import { GOOGLE_WORDS } from './google-words'
import { toSignInProblem } from './sign-in-problems'
import { findGoogleOffer, startGoogleSignIn, type GoogleOffer } from './start-google-sign-in'

/**
 * Opens the Google window and goes on to `from` once it has worked. The room of the button is kept from the first paint;
 * it stays empty in a shop without Google. A second press puts the first window away.
 */
export function GoogleButton({ mode, from }: { mode: GoogleMode; from: string | null }) {
  const t = useTexts()
  const [offer, setOffer] = useState<GoogleOffer>('unknown')
  const [refused, setRefused] = useState<string | null>(null)
  const returnTo = toSafeReturnPath(from)

  useEffect(() => {
    void findGoogleOffer().then(setOffer)
  }, [])

  async function signIn(): Promise<void> {
    setRefused(null)
    const code = offer === 'elsewhere' ? 'unauthorized-domain' : await signInByPopup(routes.googlePopup(mode), window)
    if (code !== null) return setRefused(code)
    await finishGoogleSignIn(mode)
    window.location.assign(returnTo)
  }

  async function signInOnThisPage(): Promise<void> {
    setRefused(null)
    setRefused(await startGoogleSignIn(routes.googleReturn(mode, returnTo)))
  }

  return (
    <div className="grid gap-3">
      <Button
        className={classNames('w-full', offer === 'here' || offer === 'elsewhere' ? undefined : 'invisible')}
        onClick={() => void signIn()}
      >
        {t(GOOGLE_WORDS[mode].label)}
      </Button>
      <FormError message={refused === null ? null : toSignInProblem(refused)} />
      {refused === 'popup-blocked' ? (
        <Button tone="quiet" onClick={() => void signInOnThisPage()}>
          {t('Go on in this window')}
        </Button>
      ) : null}
    </div>
  )
}
