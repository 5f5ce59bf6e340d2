'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '#texts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { CheckField, EmailField, SelectField, TextAreaField, TextField, toFieldBinding } from '@/components/forms/fields'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { useSending } from '@/components/forms/use-sending'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Options, toOptions } from '@/components/ui/options'
import { FormDone } from '@/components/users/form-done'
import { useMe } from '@/components/users/use-me'
import { postJson } from '@/lib/platform/http/api-client'
import { MessageResponse } from '@/lib/platform/answer-fields'
import { NAMELESS_REASON, REASON_LABELS } from '@/lib/reports/report'
import { ReportListingInput, type ReportFormValues } from '@/lib/reports/schemas'
import { apiRoutes } from '@/lib/routes'

export function ReportForm({ listingId }: { listingId: string }) {
  const t = useTexts()
  const { me } = useMe()
  const [message, setMessage] = useState<string | null>(null)
  const { refused, send } = useSending()
  const form = useForm<ReportFormValues, unknown, ReportListingInput>({
    resolver: zodResolver(ReportListingInput),
    defaultValues: { listingId, reason: '', explanation: '', name: '', email: '', goodFaith: false }
  })
  const { handleSubmit, control, formState, getValues, setValue } = form
  const field = toFieldBinding(form)
  const isNameless = useWatch({ control, name: 'reason' }) === NAMELESS_REASON
  const leaving = useUnsavedChanges(formState.isDirty && !formState.isSubmitting && message === null)

  useEffect(() => {
    if (!me) return
    if (!getValues('name')) setValue('name', me.name)
    if (!getValues('email')) setValue('email', me.email)
  }, [me, getValues, setValue])

  const submit = handleSubmit((input) => send(async () => setMessage((await postJson(apiRoutes.reports, input, MessageResponse)).message)))

  if (message) return <FormDone message={t.known(message)} />
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <SelectField label={t('What is wrong?')} {...field('reason')}>
        <option value="">{t('Choose a reason')}</option>
        <Options of={toOptions(REASON_LABELS, t)} />
      </SelectField>
      <TextAreaField
        label={t('Why?')}
        hint={t('What you have seen, and why you think that it is illegal or against the rules.')}
        className="min-h-28"
        {...field('explanation')}
      />
      <TextField label={t(isNameless ? 'Your name (if you like)' : 'Your name')} autoComplete="name" {...field('name')} />
      <EmailField
        label={t(isNameless ? 'Your email (if you like)' : 'Your email')}
        hint={t('For the receipt and our decision. The seller never sees it.')}
        autoComplete="email"
        {...field('email')}
      />
      <CheckField label={t('I believe in good faith that what I say here is right and complete.')} {...field('goodFaith')} />
      <SubmitButton pending={formState.isSubmitting}>{t('Send the report')}</SubmitButton>
      <FormError message={refused} />
      <p className="text-sm text-ink-soft">{t('We erase your name and address six months after the decision.')}</p>
      {leaving}
    </form>
  )
}
