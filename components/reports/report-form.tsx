'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import {
  CheckField,
  EmailField,
  SelectField,
  TextAreaField,
  TextField,
  toFieldBinding
} from '@/components/forms/fields'
import { FormError, SubmitButton } from '@/components/forms/form-error'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Options } from '@/components/ui/options'
import { FormDone } from '@/components/users/form-done'
import { useMe } from '@/components/users/use-me'
import { postJson } from '@/lib/platform/http/api-client'
import { MessageResponse } from '@/lib/platform/response-fields'
import { NAMELESS_REASON, REPORT_REASONS } from '@/lib/reports/report'
import { ReportListingInput, type ReportFormValues } from '@/lib/reports/schemas'
import { apiRoutes } from '@/lib/routes'

export function ReportForm({ listingId }: { listingId: string }) {
  const t = useTranslations()
  const { me } = useMe()
  const [message, setMessage] = useState<string | null>(null)
  const { pending, error, run } = useAction({ isInline: true })
  const form = useForm<ReportFormValues, unknown, ReportListingInput>({
    resolver: zodResolver(ReportListingInput),
    defaultValues: { listingId, reason: '', explanation: '', name: '', email: '', goodFaith: false }
  })
  const { handleSubmit, control, formState, getValues, setValue } = form
  const field = toFieldBinding(form)
  const isNameless = useWatch({ control, name: 'reason' }) === NAMELESS_REASON
  const leaving = useUnsavedChanges(formState.isDirty && !pending && message === null)

  useEffect(() => {
    if (!me) return
    if (!getValues('name')) setValue('name', me.name)
    if (!getValues('email')) setValue('email', me.email)
  }, [me, getValues, setValue])

  const submit = handleSubmit((input) =>
    run(async () => setMessage((await postJson(apiRoutes.reports, input, MessageResponse)).message))
  )

  if (message) return <FormDone message={t.text(message)} />
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <SelectField label={t('common.whatIsWrong')} {...field('reason')}>
        <option value="">{t('reports.chooseReason')}</option>
        <Options of={REPORT_REASONS.map((one) => [one, t(`reports.reason.${one}`)] as const)} />
      </SelectField>
      <TextAreaField
        label={t('reports.explanationLabel')}
        hint={t('reports.explanationHint')}
        className="min-h-28"
        {...field('explanation')}
      />
      <TextField
        label={t(isNameless ? 'reports.nameOptionalLabel' : 'common.yourName')}
        autoComplete="name"
        {...field('name')}
      />
      <EmailField
        label={t(isNameless ? 'reports.emailOptionalLabel' : 'common.yourEmail')}
        hint={t('reports.emailHint')}
        autoComplete="email"
        {...field('email')}
      />
      <CheckField label={t('reports.goodFaithLabel')} {...field('goodFaith')} />
      <SubmitButton pending={pending}>{t('reports.sendButton')}</SubmitButton>
      <FormError message={error} />
      <p className="text-sm text-ink-soft">{t('reports.retention')}</p>
      {leaving}
    </form>
  )
}
