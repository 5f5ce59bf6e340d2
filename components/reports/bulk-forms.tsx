'use client'

import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import type { BulkActionForm } from '@/components/bulk-jobs/bulk-action-form'
import { BulkList } from '@/components/bulk-jobs/bulk-list'
import type { SelectableList } from '@/components/lists/selection-bar'
import { TAKE_DOWN_GROUNDS } from '@/lib/listings/taken-down'
import type { Translator } from '@/lib/platform/i18n/translator'
import { BulkDecision, BulkTakeDown } from '@/lib/reports/schemas'

function toTakeDown(t: Translator): BulkActionForm {
  return {
    name: 'take-down',
    label: t('reports.takeDownButton'),
    title: t('reports.bulk.takeDownTitle'),
    text: t('reports.bulk.takeDownText'),
    tone: 'danger',
    fields: [
      {
        kind: 'choice',
        name: 'ground',
        label: t('reports.groundLabel'),
        options: TAKE_DOWN_GROUNDS.map((one) => [one, t(`reports.ground.${one}`)] as const)
      },
      { kind: 'text', name: 'reason', label: t('reports.factsLabel'), hint: t('reports.factsHint') }
    ],
    schema: BulkTakeDown,
    toParameters: ({ ground, reason }) => ({ ground, reason })
  }
}

function toDecision(name: string, texts: { label: string; title: string; text: string; hint: string }, t: Translator) {
  const { hint, ...rest } = texts
  return {
    ...rest,
    name,
    fields: [{ kind: 'text', name: 'reason', label: t('common.reason'), hint }],
    schema: BulkDecision,
    toParameters: ({ reason }) => ({ reason })
  } satisfies BulkActionForm
}

type Props = SelectableList & { children: ReactNode }

export function ModerationBulk({ children, ...list }: Props) {
  const t = useTranslations()
  const reinstate = {
    label: t('admin.reinstateButton'),
    title: t('reports.bulk.reinstateTitle'),
    text: t('reports.bulk.reinstateText'),
    hint: t('reports.reasonHint')
  }
  return (
    <BulkList {...list} name="listings" actions={[toTakeDown(t), toDecision('reinstate', reinstate, t)]}>
      {children}
    </BulkList>
  )
}

export function ReportsBulk({ children, ...list }: Props) {
  const t = useTranslations()
  const reject = {
    label: t('reports.rejectButton'),
    title: t('reports.bulk.rejectTitle'),
    text: t('reports.bulk.rejectText'),
    hint: t('reports.rejectHint')
  }
  return (
    <BulkList {...list} name="reports" actions={[toDecision('reject', reject, t), toTakeDown(t)]}>
      {children}
    </BulkList>
  )
}
