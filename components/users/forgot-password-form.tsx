'use client'

import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { EmailField, toFieldBinding } from '@/components/forms/fields'
import { MessageResponse } from '@/lib/platform/response-fields'
import { postJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ForgotPasswordInput } from '@/lib/users/schemas'
import { FormDone } from './form-done'

export function ForgotPasswordForm() {
  const t = useTranslations()
  const [message, setMessage] = useState<string | null>(null)
  const { pending, error, run } = useAction({ isInline: true })
  const form = useForm({ resolver: zodResolver(ForgotPasswordInput), defaultValues: { email: '' } })

  const submit = form.handleSubmit((input) =>
    run(async () => setMessage((await postJson(apiRoutes.forgotPassword, input, MessageResponse)).message))
  )

  if (message) return <FormDone message={message} />
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <EmailField label={t('common.email')} {...toFieldBinding(form)('email')} />
      <SubmitButton pending={pending}>{t('users.sendLinkButton')}</SubmitButton>
      <FormError message={error} />
    </form>
  )
}
