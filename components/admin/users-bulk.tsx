'use client'

import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import type { BulkActionForm } from '@/components/bulk-jobs/bulk-action-form'
import { BulkList } from '@/components/bulk-jobs/bulk-list'
import type { SelectableList } from '@/components/lists/selection-bar'
import { BulkReinstatement, BulkSuspension } from '@/lib/admin/schemas'
import type { AccountType } from '@/lib/users/roles'

export function UsersBulk({ type, children, ...list }: SelectableList & { type: AccountType; children: ReactNode }) {
  const t = useTranslations()
  const actions: BulkActionForm[] = [
    {
      name: 'suspend',
      label: t('admin.suspendButton'),
      title: t('admin.bulk.suspendTitle'),
      text: t('admin.bulk.suspendText'),
      tone: 'danger',
      fields: [{ kind: 'text', name: 'reason', label: t('common.reason'), hint: t('admin.suspendReasonHint') }],
      schema: BulkSuspension,
      toParameters: ({ reason }) => ({ reason })
    },
    {
      name: 'reinstate',
      label: t('admin.reinstateButton'),
      title: t('admin.bulk.reinstateTitle'),
      text: t('admin.bulk.reinstateText'),
      fields: [],
      schema: BulkReinstatement,
      toParameters: () => ({})
    }
  ]
  return (
    <BulkList {...list} name={type === 'Seller' ? 'sellers' : 'buyers'} actions={actions}>
      {children}
    </BulkList>
  )
}
