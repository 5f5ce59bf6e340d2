'use client'

import { Button } from '@/components/ui/button'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { ModifiedAnswer } from '@/lib/answer-fields'
import { deleteJson, putJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { useAdminAct } from './use-admin-act'

/** Verify, or a disabled Verified with the way back beside it. */
export function VerifySeller({ user }: { user: ManagedUser }) {
  const { pending, run } = useAdminAct()

  async function verify(): Promise<string> {
    await putJson(apiRoutes.seller(user._id), {}, ModifiedAnswer)
    return `${user.name} is verified.`
  }
  async function unverify(): Promise<string> {
    await deleteJson(apiRoutes.sellerVerification(user._id), ModifiedAnswer)
    return `${user.name} is no longer verified.`
  }

  if (!user.verified) {
    return (
      <Button size="small" pending={pending} onClick={() => void run(verify)} aria-label={`Verify ${user.name}`}>
        Verify
      </Button>
    )
  }
  return (
    <div className="flex gap-2">
      <Button size="small" disabled aria-label={`${user.name} is verified`}>
        Verified
      </Button>
      <Button
        size="small"
        tone="quiet"
        pending={pending}
        onClick={() => void run(unverify)}
        aria-label={`Take the verification of ${user.name} back`}
      >
        Undo
      </Button>
    </div>
  )
}
