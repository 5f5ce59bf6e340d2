'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { HeldSelect } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { adminRoutes } from '@/lib/admin-routes'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { ModifiedResponse } from '@/lib/platform/answer-fields'
import { putJson } from '@/lib/platform/http/api-client'
import { useAdminAct } from './use-admin-act'

/** `groups`: names of the groups that have a commission rate. */
export function AssignCommissionGroup({ user, groups }: { user: ManagedUser; groups: readonly string[] }) {
  const t = useTranslations()
  const { pending, run } = useAdminAct()
  const [asking, setAsking] = useState(false)
  const [group, setGroup] = useState(user.commissionGroup ?? '')
  const names = [...new Set([...groups, ...(user.commissionGroup ? [user.commissionGroup] : [])])]

  async function assign(): Promise<string> {
    await putJson(adminRoutes.commissionGroup(user._id), { group: group || null }, ModifiedResponse)
    return t('admin.groupAssigned', { name: user.name })
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
        aria-label={t('admin.groupOfName', { name: user.name, group: user.commissionGroup ?? t('admin.noGroup') })}
      >
        {user.commissionGroup ?? t('admin.noGroup')}
      </Button>
      <Dialog open={asking} title={t('admin.groupTitle', { name: user.name })} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p className="text-ink-soft">{t('admin.groupHint')}</p>
          <HeldSelect
            label={t('admin.groupField')}
            value={group}
            onChange={setGroup}
            options={names.map((name) => [name, name] as const)}
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
