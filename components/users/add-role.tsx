'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useTranslations } from '#translations'
import { refreshMe } from './me-store'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import type { AccountType } from '@/lib/platform/access/actor'
import { apiRoutes } from '@/lib/routes'
import { RolesResponse } from '@/lib/users/answers'

/** The response renews the session. @throws ApiError */
export async function addMyRole(role: AccountType): Promise<void> {
  await postJson(apiRoutes.profileRoles, { role }, RolesResponse)
  await refreshMe()
}

/** Reloads the page or calls `onAdded`. */
export function AddRole({ role, onAdded }: { role: AccountType; onAdded?: () => void }) {
  const t = useTranslations()
  const router = useRouter()
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()

  async function add(): Promise<void> {
    setSending(true)
    try {
      await addMyRole(role)
      if (onAdded) return onAdded()
      showToast(t(`users.addRoleDone.${role}`))
      startRefresh(() => router.refresh())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(t.text(error.message), 'danger')
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>{t(`users.addRoleOffer.${role}`)}</p>
      <Button pending={sending || refreshing} onClick={() => void add()}>
        {t(`users.addRoleButton.${role}`)}
      </Button>
    </div>
  )
}
