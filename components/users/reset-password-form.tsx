'use client'

import { useState } from 'react'
import { useSearchParams } from 'next/navigation'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { NewPasswordField, toFieldBinding } from '@/components/forms/fields'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { MessageResponse } from '@/lib/platform/response-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes, routes } from '@/lib/routes'
import { NewPassword } from '@/lib/users/schemas'
import { FormDone } from './form-done'

const Fields = z.object({ password: NewPassword })

export function ResetPasswordForm() {
  const t = useTranslations()
  const token = useSearchParams().get('token') ?? ''
  const [message, setMessage] = useState<string | null>(null)
  const { pending, error, run } = useAction({ isInline: true })
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { password: '' } })

  const submit = form.handleSubmit(({ password }) =>
    run(async () => setMessage((await postJson(apiRoutes.resetPassword, { token, password }, MessageResponse)).message))
  )

  const another = (
    <IntentLink href={routes.forgotPassword()} className="prose-link justify-self-center py-1">
      {t('users.newLink')}
    </IntentLink>
  )

  if (token === '') {
    return (
      <div className="grid gap-4">
        <FormError message={t('errors.linkIncomplete')} />
        {another}
      </div>
    )
  }
  if (message) {
    return (
      <FormDone message={message}>
        <LinkButton href={routes.login()} tone="accent">
          {t('users.loginWithNewPassword')}
        </LinkButton>
      </FormDone>
    )
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <NewPasswordField label={t('users.newPassword')} {...toFieldBinding(form)('password')} />
      <SubmitButton pending={pending}>{t('users.changePasswordButton')}</SubmitButton>
      <FormError message={error} />
      {error === null ? null : another}
    </form>
  )
}
