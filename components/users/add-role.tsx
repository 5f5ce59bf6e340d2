'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useTranslations } from '#translations'
import { refreshMe } from './me-store'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ApiError, postJson } from '@/lib/platform/http/api-client'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { AccountType } from '@/lib/platform/access/actor'
import { apiRoutes } from '@/lib/routes'
import { RolesResponse } from '@/lib/users/answers'

/** The response renews the session. @throws ApiError */
export async function addMyRole(role: AccountType): Promise<void> {
  await postJson(apiRoutes.profileRoles, { role }, RolesResponse)
  await refreshMe()
}

const LABELS = {
  Seller: { offer: 'users.addRoleOffer.Seller', verb: 'users.addRoleButton.Seller', done: 'users.addRoleDone.Seller' },
  Buyer: { offer: 'users.addRoleOffer.Buyer', verb: 'users.addRoleButton.Buyer', done: 'users.addRoleDone.Buyer' }
} as const satisfies Record<AccountType, Record<string, PlainKey>>

/** Reloads the page or calls `onAdded`. */
export function AddRole({ role, onAdded }: { role: AccountType; onAdded?: () => void }) {
  const t = useTranslations()
  const router = useRouter()
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  const { offer, verb, done } = LABELS[role]

  async function add(): Promise<void> {
    setSending(true)
    try {
      await addMyRole(role)
      if (onAdded) return onAdded()
      showToast(t(done))
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
      <p>{t(offer)}</p>
      <Button pending={sending || refreshing} onClick={() => void add()}>
        {t(verb)}
      </Button>
    </div>
  )
}
