'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { leaveFor, type LEAVING } from '@/components/actions/leaving'
import { useAction } from '@/components/actions/use-action'
import { ChoiceGroup } from '@/components/forms/fields'
import { FormError } from '@/components/forms/form-error'
import { Button } from '@/components/ui/button'
import type { LegalChange, LegalPage } from '@/lib/legal/legal-page'
import { LegalConfirmedResponse } from '@/lib/legal/schemas'
import { legalRoutes } from '@/lib/legal-routes'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { DeletedResponse } from '@/lib/platform/response-fields'

export function DiscardLegal({ page }: { page: LegalPage }) {
  const t = useTranslations()

  async function discard(): Promise<typeof LEAVING> {
    await deleteJson(legalRoutes.draftOf(page), DeletedResponse)
    return leaveFor(legalRoutes.edit(page), t('legal.manage.discarded'))
  }

  return (
    <ActionButton size="small" onAction={discard}>
      {t('legal.manage.discard')}
    </ActionButton>
  )
}

/** Publishes what the previews show. `isFirst`: a first version is no correction. */
export function ConfirmLegal({
  page,
  revision,
  isFirst,
  isReady
}: {
  page: LegalPage
  revision: number
  isFirst: boolean
  isReady: boolean
}) {
  const t = useTranslations()
  const [change, setChange] = useState<LegalChange>('material')
  const { pending, error, run } = useAction({ isInline: true, refreshes: 'page' })

  async function confirm(): Promise<string> {
    const { number } = await postJson(legalRoutes.versions, { page, revision, change }, LegalConfirmedResponse)
    setChange('material')
    return t('legal.manage.confirmed', { number })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void run(confirm)
  }

  const labels = {
    material: t(page === 'terms' ? 'legal.manage.materialTerms' : 'legal.manage.materialOther'),
    editorial: t('legal.manage.editorialChoice')
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid justify-items-start gap-4">
      {isFirst ? null : (
        <ChoiceGroup legend={t('legal.manage.changeLegend')} error={undefined}>
          {(['material', 'editorial'] as const).map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="change"
                className="size-4 shrink-0 accent-accent"
                checked={change === choice}
                onChange={() => setChange(choice)}
              />
              <span>{labels[choice]}</span>
            </label>
          ))}
        </ChoiceGroup>
      )}
      <FormError message={error} />
      <Button type="submit" tone="accent" pending={pending} disabled={!isReady}>
        {t('legal.manage.confirm')}
      </Button>
    </form>
  )
}
