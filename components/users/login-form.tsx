'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from '#translations'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { EmailField, TextField, toFieldBinding } from '@/components/forms/fields'
import { flashToast } from '@/components/ui/toast-store'
import { formRoutes } from '@/lib/form-routes'
import { routes } from '@/lib/routes'
import { SECOND_STEP_NEEDED } from '@/lib/sign-in/sign-in-progress'
import { SignInInput } from '@/lib/users/schemas'
import { keepAccessToken } from './access-token'
import { findPageAfterLogin } from './find-page-after-login'
import { signInWithPassword } from './sign-in'
import { toSignInProblem } from './sign-in-problems'
import { readReturnPath, useAddressQuery, useReturnPath } from './use-address-query'

/** After a signup with a taken address, whose owner got a mail. */
export function CheckMailNotice() {
  const t = useTranslations()
  return (
    <p role="status" className="rounded-md bg-notice-soft px-3.5 py-2.5 text-sm font-medium text-notice">
      {t('users.signUpPending')}
    </p>
  )
}

export function LoginForm({ from, problem, by }: { from: string | null; problem: string | null; by?: string | null }) {
  const t = useTranslations()
  // Undefined until the first submit; earlier errors come from the address.
  const [failure, setFailure] = useState<string | null>()
  const refused = failure === undefined ? (problem === null ? null : toSignInProblem(problem, by)) : failure
  const form = useForm({
    resolver: zodResolver(SignInInput),
    defaultValues: { email: '', password: '' }
  })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  const field = toFieldBinding(form)

  const submit = form.handleSubmit(async (input) => {
    setFailure(null)
    const code = await signInWithPassword(input)
    if (code === null) {
      await keepAccessToken(input.email)
      flashToast(t('users.loggedIn'))
      // The address may have a fragment that the server was not told.
      window.location.assign(await findPageAfterLogin(readReturnPath() ?? from))
      return
    }
    if (code === SECOND_STEP_NEEDED) return window.location.assign(routes.secondStep(readReturnPath() ?? from))
    setFailure(toSignInProblem(code))
    form.resetField('password')
    form.setFocus('password')
  })

  return (
    <form
      method="post"
      action={formRoutes.logIn}
      data-needs-script=""
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      {from === null ? null : <input type="hidden" name="from" value={from} />}
      <EmailField label={t('common.email')} {...field('email')} />
      <TextField label={t('common.password')} type="password" autoComplete="current-password" {...field('password')} />
      <SubmitButton pending={isSubmitting || (isSubmitSuccessful && refused === null)}>
        {t('users.loginButton')}
      </SubmitButton>
      <FormError message={refused} />
    </form>
  )
}

export function LoginPanel() {
  const query = useAddressQuery()
  const from = useReturnPath()
  return (
    <div className="grid gap-5">
      {query.get('notice') === 'check-mail' ? <CheckMailNotice /> : null}
      <LoginForm from={from} problem={query.get('error')} by={query.get('by')} />
    </div>
  )
}
