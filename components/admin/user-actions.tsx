'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { DeleteButton } from '@/components/actions/confirm-button'
import { useAction } from '@/components/actions/use-action'
import { HeldSelect } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { ConfirmLogin } from '@/components/users/confirm-login'
import { adminRoutes } from '@/lib/admin-routes'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { Reason } from '@/lib/admin/schemas'
import type { AccountType } from '@/lib/users/roles'
import { DeletedResponse, ModifiedResponse } from '@/lib/platform/response-fields'
import { deleteJson, putJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { ReasonButton } from './reason-button'

/** Verification is final. */
export function VerifySeller({ user: { _id, name, verified } }: { user: ManagedUser }) {
  const t = useTranslations()

  async function verify(): Promise<string> {
    await putJson(apiRoutes.seller(_id), {}, ModifiedResponse)
    return t('admin.verified', { name })
  }

  return (
    <ActionButton
      refreshes="page"
      size="small"
      disabled={verified}
      onAction={verify}
      aria-label={t(verified ? 'admin.nameIsVerified' : 'admin.verifyName', { name })}
    >
      {t(verified ? 'admin.verifiedButton' : 'admin.verifyButton')}
    </ActionButton>
  )
}

export function SuspendUser({ user: { _id, name, status } }: { user: ManagedUser }) {
  const t = useTranslations()

  async function suspend(reason: string): Promise<string> {
    await putJson(adminRoutes.suspension(_id), { reason }, ModifiedResponse)
    return t('admin.suspended', { name })
  }
  async function reinstate(): Promise<string> {
    await deleteJson(adminRoutes.suspension(_id), ModifiedResponse)
    return t('admin.reinstated', { name })
  }

  if (status === 'suspended') {
    return (
      <ActionButton refreshes="page" size="small" onAction={reinstate} aria-label={t('admin.reinstateName', { name })}>
        {t('admin.reinstateButton')}
      </ActionButton>
    )
  }
  const title = t('admin.suspendName', { name })
  return (
    <ReasonButton
      button={{ size: 'small', 'aria-label': title, children: t('admin.suspendButton') }}
      title={title}
      label={t('common.reason')}
      hint={t('admin.suspendReasonHint')}
      confirmLabel={t('admin.suspendButton')}
      tone="danger"
      schema={Reason}
      onConfirm={suspend}
    >
      <p>{t('admin.suspendWarning')}</p>
    </ReasonButton>
  )
}

/** `groups`: names of the groups that have a commission rate. */
export function AssignCommissionGroup({
  user: { _id, name, commissionGroup },
  groups
}: {
  user: ManagedUser
  groups: readonly string[]
}) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: 'page' })
  const [asking, setAsking] = useState(false)
  const [group, setGroup] = useState(commissionGroup ?? '')
  const names = [...new Set([...groups, ...(commissionGroup ? [commissionGroup] : [])])]
  const current = commissionGroup ?? t('admin.noGroup')

  async function assign(): Promise<string> {
    await putJson(adminRoutes.commissionGroup(_id), { group: group || null }, ModifiedResponse)
    return t('admin.groupAssigned', { name })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await run(assign)) setAsking(false)
  }

  if (names.length === 0) return null
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('admin.groupOfName', { name, group: current })}
      >
        {current}
      </Button>
      <Dialog open={asking} title={t('admin.groupTitle', { name })} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p className="text-ink-soft">{t('admin.groupHint')}</p>
          <HeldSelect
            label={t('admin.groupField')}
            value={group}
            onChange={setGroup}
            options={names.map((one) => [one, one] as const)}
            empty={t('admin.noGroup')}
          />
          <Button type="submit" tone="accent" pending={pending} className="justify-self-end">
            {t('admin.groupButton')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** Asks for a recent login first; `hasPassword` decides how. */
export function DeleteUser({
  user: { _id, name, roles },
  type,
  hasPassword
}: {
  user: ManagedUser
  type: AccountType
  hasPassword: boolean
}) {
  const t = useTranslations()
  const [confirming, setConfirming] = useState(false)
  const action = useAction({
    refreshes: 'page',
    onRejected({ code }) {
      setConfirming(code === 'FRESH_LOGIN_NEEDED')
      return code === 'FRESH_LOGIN_NEEDED'
    }
  })

  async function remove(): Promise<string> {
    const path = type === 'Seller' ? apiRoutes.seller(_id) : apiRoutes.buyer(_id)
    const { deletedCount } = await deleteJson(path, DeletedResponse)
    return t(deletedCount > 0 ? 'common.deleted' : 'admin.alreadyDeleted')
  }

  async function removeAfterLogin(): Promise<void> {
    setConfirming(false)
    await action.run(remove)
  }

  function cancel(): void {
    setConfirming(false)
    showToast(t('common.dialogCancelled'), 'info')
  }

  return (
    <>
      <DeleteButton
        action={action}
        onConfirm={remove}
        button={{ tone: 'danger', 'aria-label': t('admin.deleteName', { name }) }}
      >
        <p className="mt-2">{t(`admin.deleteWarning.${roles.includes('Seller') ? 'Seller' : 'Buyer'}`, { name })}</p>
        {roles.length > 1 ? <p className="mt-2">{t('admin.deleteBothRoles')}</p> : null}
      </DeleteButton>
      <ConfirmLogin
        open={confirming}
        hasPassword={hasPassword}
        onConfirmed={() => void removeAfterLogin()}
        onCancel={cancel}
      />
    </>
  )
}
