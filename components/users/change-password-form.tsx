'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from '#translations'
import { leaveFor, type LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { NewPasswordField, TextField, toFieldBinding } from '@/components/forms/fields'
import { showFieldErrors } from '@/components/forms/show-field-errors'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { SECOND_STEP_NEEDED } from '@/lib/sign-in/sign-in-progress'
import { DoneResponse } from '@/lib/users/responses'
import { ChangePasswordInput } from '@/lib/users/schemas'
import { keepAccessToken } from './access-token'
import { keepPush } from './keep-push'
import { signInWithPassword } from './sign-in'

const EMPTY = { currentPassword: '', newPassword: '' }
const FIELDS = ['currentPassword', 'newPassword'] as const

/** The change ends all sessions, so this browser signs in again. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations()
  const form = useForm({
    resolver: zodResolver(ChangePasswordInput),
    defaultValues: EMPTY
  })
  const { pending, error, run } = useAction({
    isInline: true,
    // The server names the new one `password`.
    onRejected: ({ fields: { password = '', ...fields } }) =>
      showFieldErrors(form, { newPassword: password, ...fields }, FIELDS)
  })
  const field = toFieldBinding(form)
  const leaving = useUnsavedChanges(form.formState.isDirty && !pending)

  async function change(input: ChangePasswordInput): Promise<string | typeof LEAVING> {
    const renewPush = await keepPush()
    await postJson(apiRoutes.profilePassword, input, DoneResponse)
    const code = await signInWithPassword({ email, password: input.newPassword })
    if (code === SECOND_STEP_NEEDED) return leaveFor(routes.secondStep(routes.profile()), t('users.passwordChanged'))
    if (code !== null) return leaveFor(routes.login(routes.profile()), t('users.passwordChangedLogIn'))
    await keepAccessToken(email)
    await renewPush()
    form.reset(EMPTY)
    return t('users.passwordChanged')
  }
  const submit = form.handleSubmit((input) => run(() => change(input)))

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
      <FormError message={error} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('users.changePasswordButton')}
      </Button>
      {leaving}
    </form>
  )
}
