'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { leaveFor } from '@/components/actions/leaving'
import { useAction, type Outcome } from '@/components/actions/use-action'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LinkButton } from '@/components/ui/link-button'
import { Options } from '@/components/ui/options'
import { Select, Textarea } from '@/components/ui/text-input'
import { conversationRoutes } from '@/lib/conversation-routes'
import { MessageReportForm } from '@/lib/conversations/schemas'
import { MESSAGE_TEXT_LIMITS } from '@/lib/conversations/text-limits'
import { formRoutes } from '@/lib/form-routes'
import { postJson } from '@/lib/platform/http/api-client'
import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { toMaxLength } from '@/lib/platform/text-rules'
import { REPORT_REASONS } from '@/lib/reports/report'
import { routes } from '@/lib/routes'

const REASONS = REPORT_REASONS.filter((reason) => reason !== 'not-a-book' && reason !== 'misleading')

/** The form for a report of one message; a plain form without scripts. */
export function ReportMessage({ id, number }: { id: string; number: number }) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true })
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())

  async function report(form: { reason: string; explanation: string }): Promise<Outcome> {
    await postJson(conversationRoutes.reports(id), { ...form, number }, AcknowledgedResponse)
    return leaveFor(routes.conversation(id), t('conversations.reported'))
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const checked = MessageReportForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setProblems(new Map(checked.error?.issues.map(({ path, message }) => [String(path[0]), message])))
    if (checked.data) void run(() => report(checked.data))
  }

  return (
    <form
      noValidate
      method="post"
      action={formRoutes.conversation}
      onSubmit={submit}
      className="grid gap-4 rounded-lg border border-line-strong p-4"
    >
      <input type="hidden" name="act" value="report" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="number" value={number} />
      <h2 className="text-left text-lg">{t('conversations.reportTitle')}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{t('conversations.reportText')}</p>
      <FormError message={error} />
      <Field label={t('common.whatIsWrong')} error={problems.get('reason')}>
        {(control) => (
          <Select {...control} name="reason" required defaultValue="">
            <option value="">{t('common.chooseOne')}</option>
            <Options of={REASONS.map((reason) => [reason, t(`reports.reason.${reason}`)] as const)} />
          </Select>
        )}
      </Field>
      <Field label={t('reports.explanationLabel')} error={problems.get('explanation')}>
        {(control) => (
          <Textarea {...control} name="explanation" required maxLength={toMaxLength(MESSAGE_TEXT_LIMITS.explanation)} />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton href={routes.conversation(id)}>{t('common.notNow')}</LinkButton>
        <Button type="submit" tone="danger" pending={pending}>
          {t('reports.sendButton')}
        </Button>
      </div>
    </form>
  )
}
