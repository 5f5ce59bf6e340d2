'use client'

import { useState, type FormEvent } from 'react'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/text-input'
import { adminRoutes } from '@/lib/admin-routes'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { Reason } from '@/lib/admin/schemas'
import { ModifiedAnswer } from '@/lib/platform/answer-fields'
import { deleteJson, putJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { useAdminAct } from './use-admin-act'

/** Verify, or a disabled Verified: verification is final. */
export function VerifySeller({ user }: { user: ManagedUser }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()

  async function verify(): Promise<string> {
    await putJson(apiRoutes.seller(user._id), {}, ModifiedAnswer)
    return t('{name} is verified.', { name: user.name })
  }

  if (user.verified) {
    return (
      <Button size="small" disabled aria-label={t('{name} is verified', { name: user.name })}>
        {t('Verified')}
      </Button>
    )
  }
  return (
    <Button size="small" pending={pending} onClick={() => void run(verify)} aria-label={t('Verify {name}', { name: user.name })}>
      {t('Verify')}
    </Button>
  )
}

/** Suspends an account, with a reason that its owner is mailed, or opens a suspended one again. */
export function SuspendUser({ user }: { user: ManagedUser }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string | undefined>()

  async function suspend(text: string): Promise<string> {
    await putJson(adminRoutes.suspension(user._id), { reason: text }, ModifiedAnswer)
    return t('The account of {name} is suspended.', { name: user.name })
  }
  async function reinstate(): Promise<string> {
    await deleteJson(adminRoutes.suspension(user._id), ModifiedAnswer)
    return t('The account of {name} is open again.', { name: user.name })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const checked = Reason.safeParse(reason)
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (checked.success) void run(() => suspend(checked.data)).then((done) => setAsking(!done))
  }

  if (user.status === 'suspended') {
    return (
      <Button size="small" pending={pending} onClick={() => void run(reinstate)} aria-label={t('Reinstate {name}', { name: user.name })}>
        {t('Reinstate')}
      </Button>
    )
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={t('Suspend {name}', { name: user.name })}>
        {t('Suspend')}
      </Button>
      <Dialog open={asking} title={t('Suspend {name}', { name: user.name })} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p>{t('They are logged out at once and their books are not shown. Nothing is deleted, and you can undo it.')}</p>
          <Field label={t('Reason')} hint={t('They are mailed these words.')} error={refused}>
            {(control) => <Textarea {...control} rows={4} value={reason} onChange={(event) => setReason(event.target.value)} />}
          </Field>
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {t('Suspend')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
