'use client'

import { useTranslations } from '#translations'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { Button } from '@/components/ui/button'
import { adminRoutes } from '@/lib/admin-routes'
import { DeletedResponse } from '@/lib/platform/answer-fields'
import { deleteJson } from '@/lib/platform/http/api-client'

export function WithdrawRate({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const { pending, run } = useAdminAct()

  async function withdraw(): Promise<string> {
    await deleteJson(adminRoutes.commissionRate(id), DeletedResponse)
    return t('commission.withdrawn')
  }

  return (
    <Button
      size="small"
      pending={pending}
      onClick={() => void run(withdraw)}
      aria-label={t('commission.withdrawName', { name })}
    >
      {t('commission.withdrawButton')}
    </Button>
  )
}
