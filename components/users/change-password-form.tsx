'use client'

import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { NewPasswordField, TextField, toFieldBinding } from '@/components/forms/fields'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { flashToast, showToast } from '@/components/ui/toast-store'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { DoneResponse } from '@/lib/users/answers'
import { ChangePasswordInput } from '@/lib/users/schemas'
import { keepAccessToken } from './access-token'
import { signInWithPassword } from './sign-in'

const EMPTY = { currentPassword: '', newPassword: '' }

/** The change ends all sessions, so this browser signs in again. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(ChangePasswordInput),
    defaultValues: EMPTY
  })
  const { handleSubmit, reset, setError, setFocus } = form
  const { isSubmitting, isDirty } = form.formState
  const field = toFieldBinding(form)
  const leaving = useUnsavedChanges(isDirty && !isSubmitting)

  const submit = handleSubmit(async (input) => {
    setRefused(null)
    try {
      await postJson(apiRoutes.profilePassword, input, DoneResponse)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The server names the field `password`.
      const { currentPassword, newPassword = error.fields.password } = error.fields
      if (currentPassword === undefined && newPassword === undefined) return setRefused(error.message)
      const field = currentPassword === undefined ? 'newPassword' : 'currentPassword'
      setError(field, { message: currentPassword ?? newPassword })
      return setFocus(field)
    }
    const code = await signInWithPassword({ email, password: input.newPassword })
    if (code !== null) {
      flashToast(t('users.passwordChangedLogIn'))
      window.location.assign(routes.login(routes.profile()))
      return
    }
    await keepAccessToken(email)
    reset(EMPTY)
    showToast(t('users.passwordChanged'))
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('users.currentPasswordLabel')}
        type="password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordField label={t('users.newPassword')} {...field('newPassword')} />
      <FormError message={refused} />
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t('users.changePasswordButton')}
      </Button>
      {leaving}
    </form>
  )
}
