'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/lib/routes'
import { findPageAfterLogin } from './find-page-after-login'
import { postToOpener } from './google-popup'
import { finishGoogleSignIn, recallProvider, recallWayBack, startGoogleSignIn, toGoogleMode } from './google-sign-in'
import { toSignInProblem } from './sign-in-problems'

export function GoogleDeparture() {
  const t = useTranslations()
  const query = useSearchParams()
  const mode = toGoogleMode(query.get('for')) ?? 'login'
  const invitation = query.get('invitation')
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    void startGoogleSignIn(routes.googleReturn(mode, { invitation })).then((code) => {
      if (code !== null && !postToOpener(code)) setRefused(code)
    })
  }, [mode, invitation])
  return refused === null ? (
    <Spinner label={t('users.googleRedirecting')} />
  ) : (
    <FormError message={toSignInProblem(refused)} />
  )
}

/** Notifies the opener of a popup, or continues in this window. */
export function GoogleReturn() {
  const t = useTranslations()
  const query = useSearchParams()
  const mode = toGoogleMode(query.get('for'))
  const error = query.get('error')
  const from = query.get('from')
  const by = query.get('by') === 'openid' ? 'openid' : undefined
  useEffect(() => {
    // next-auth redirects here without `for` after an error.
    const code = error ?? (mode ? null : 'Callback')
    if (postToOpener(code)) return
    const wayBack = recallWayBack()
    if (error) return window.location.replace(routes.loginProblem(error, wayBack, recallProvider()))
    if (!mode) return window.location.replace(routes.login(wayBack))
    void finishGoogleSignIn(mode, t, by)
      .then(() => findPageAfterLogin(from))
      .then((page) => window.location.replace(page))
  }, [mode, error, from, by, t])
  return <Spinner label={t('common.oneMoment')} />
}
