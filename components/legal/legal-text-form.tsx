'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldTextarea } from '@/components/forms/fields'
import { FormError } from '@/components/forms/form-error'
import { useUnsavedChanges } from '@/components/forms/use-unsaved-changes'
import { Button } from '@/components/ui/button'
import type { LegalPage } from '@/lib/legal/legal-page'
import { LegalDraftResponse } from '@/lib/legal/schemas'
import { MAX_LEGAL_CHARACTERS } from '@/lib/legal/text-limits'
import { legalRoutes } from '@/lib/legal-routes'
import { postJson } from '@/lib/platform/http/api-client'
import { toLanguageName, type Language } from '@/lib/platform/i18n/language'
import { toMaxLength } from '@/lib/platform/text-rules'

/** `start`: the text of the field at first. The server renders the preview of what is saved. */
export function LegalTextForm({
  page,
  language,
  saved,
  start,
  revision
}: {
  page: LegalPage
  language: Language
  saved: string
  start: string
  revision: number
}) {
  const t = useTranslations()
  const [markdown, setMarkdown] = useState(start)
  const { pending, error, run } = useAction({ isInline: true, refreshes: 'page' })
  const question = useUnsavedChanges(!pending && markdown.trim() !== saved)

  async function save(): Promise<string> {
    await postJson(legalRoutes.drafts, { page, language, markdown, revision }, LegalDraftResponse)
    return t('legal.manage.saved')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void run(save)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid min-w-0 content-start gap-4">
      <HeldTextarea
        label={t('legal.manage.textField', { language: toLanguageName(language) })}
        hint={t('legal.manage.textHint')}
        lang={language}
        rows={16}
        maxLength={toMaxLength(MAX_LEGAL_CHARACTERS)}
        className="max-h-[38rem] font-mono text-sm"
        value={markdown}
        onChange={setMarkdown}
      />
      <FormError message={error} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('legal.manage.save')}
      </Button>
      {question}
    </form>
  )
}
