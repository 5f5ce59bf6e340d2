'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTexts } from '#texts'
import { FormError } from '@/components/forms/form-error'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/lib/routes'
import { tellOpener } from './google-popup'
import { toGoogleMode } from './google-words'
import { toSignInProblem } from './sign-in-problems'
import { startGoogleSignIn } from './start-google-sign-in'

/** First page of the Google window: sends it on to Google, or tells the page that opened it why that does not work. */
export function GoogleDeparture() {
  const t = useTexts()
  const mode = toGoogleMode(useSearchParams().get('for')) ?? 'login'
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    void startGoogleSignIn(routes.googleReturn(mode)).then((code) => {
      if (code !== null && !tellOpener(code)) setRefused(code)
    })
  }, [mode])
  return refused === null ? <Spinner label={t('On the way to Google')} /> : <FormError message={toSignInProblem(refused)} />
}
