'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ConfirmButton } from '@/components/actions/confirm-button'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { FormError } from '@/components/forms/form-error'
import { useHeldFields } from '@/components/forms/use-held-fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { INVITATION_TEXT_LIMITS } from '@/lib/invitations/limits'
import { CreateInvitationInput, InvitationCreatedResponse } from '@/lib/invitations/schemas'
import { deleteJson, postJson } from '@/lib/platform/http/api-client'
import { ModifiedResponse } from '@/lib/platform/response-fields'
import { toMaxLength } from '@/lib/platform/text-rules'
import { registrationRoutes } from '@/lib/registration-routes'

const EMPTY = { note: '', limit: '1', days: '14' }

/** The link is shown once. */
export function CreateInvitation() {
  const t = useTranslations()
  const [asking, setAsking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const { values, setValues, setErrors, check, field } = useHeldFields(EMPTY)
  const { pending, error, run, reject } = useAction({ isInline: true, refreshes: 'page' })

  function ask(): void {
    setValues(EMPTY)
    setErrors({})
    setLink(null)
    reject(null)
    setAsking(true)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { note, limit, days } = values
    const input = check(CreateInvitationInput, {
      ...(note.trim() ? { note } : {}),
      limit: Number(limit),
      days: Number(days)
    })
    if (!input) return
    void run(async () => {
      const created = await postJson(registrationRoutes.invitations, input, InvitationCreatedResponse)
      setLink(created.link)
    })
  }

  async function copy(): Promise<string> {
    await navigator.clipboard.writeText(link ?? '')
    return t('registration.copied')
  }

  return (
    <>
      <Button tone="accent" onClick={ask}>
        {t('registration.create')}
      </Button>
      <Dialog open={asking} title={t('registration.create')} onClose={() => setAsking(false)}>
        {link === null ? (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <HeldField
              label={t('registration.noteField')}
              hint={t('registration.noteHint')}
              maxLength={toMaxLength(INVITATION_TEXT_LIMITS.note)}
              {...field('note')}
            />
            <HeldField label={t('registration.limitField')} inputMode="numeric" {...field('limit')} />
            <HeldField label={t('registration.daysField')} inputMode="numeric" {...field('days')} />
            <FormError message={error} />
            <Button type="submit" tone="accent" pending={pending} className="justify-self-end">
              {t('registration.create')}
            </Button>
          </form>
        ) : (
          <div className="grid gap-4">
            <p>{t('registration.linkOnce')}</p>
            <Field label={t('registration.linkField')}>
              {(control) => <TextInput {...control} value={link} readOnly onFocus={(event) => event.target.select()} />}
            </Field>
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => void run(copy)}>{t('registration.copy')}</Button>
              <Button tone="accent" onClick={() => setAsking(false)}>
                {t('common.ok')}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

export function RevokeInvitation({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const action = useAction({ refreshes: 'page' })

  async function revoke(): Promise<string> {
    await deleteJson(registrationRoutes.invitation(id), ModifiedResponse)
    return t('registration.revoked')
  }

  return (
    <ConfirmButton
      action={action}
      button={{
        size: 'small',
        'aria-label': t('registration.revokeName', { name }),
        children: t('registration.revoke')
      }}
      title={t('registration.revokeTitle')}
      confirmLabel={t('registration.revoke')}
      cancelLabel={t('common.back')}
      onConfirm={revoke}
    >
      <p>{t('registration.revokeAbout')}</p>
    </ConfirmButton>
  )
}
