'use client'

import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { refreshMe } from './me-store'
import { Button } from '@/components/ui/button'
import { postJson } from '@/lib/platform/http/api-client'
import type { AccountType } from '@/lib/users/roles'
import { apiRoutes } from '@/lib/routes'
import { RolesResponse } from '@/lib/users/responses'

/** The response renews the session. @throws a rejection */
export async function addMyRole(role: AccountType): Promise<void> {
  await postJson(apiRoutes.profileRoles, { role }, RolesResponse)
  await refreshMe()
}

/** Reloads the page or calls `onAdded`. */
export function AddRole({ role, onAdded }: { role: AccountType; onAdded?: () => void }) {
  const t = useTranslations()
  const { pending, run } = useAction({ refreshes: onAdded ? undefined : 'page' })

  async function add(): Promise<string | void> {
    await addMyRole(role)
    return onAdded ? onAdded() : t(`users.addRoleDone.${role}`)
  }

  return (
    // The route takes no plain form.
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 noscript:hidden">
      <p>{t(`users.addRoleOffer.${role}`)}</p>
      <Button pending={pending} onClick={() => void run(add)}>
        {t(`users.addRoleButton.${role}`)}
      </Button>
    </div>
  )
}
