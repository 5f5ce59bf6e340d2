'use client'

import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { makeRejection } from '@/components/actions/rejection'
import { HeldSelect } from '@/components/forms/fields'
import { useHeldFields } from '@/components/forms/use-held-fields'
import { adminRoutes } from '@/lib/admin-routes'
import { toExcerpt } from '@/lib/listings/excerpt'
import { TAKE_DOWN_GROUNDS, type TakeDownGround } from '@/lib/listings/taken-down'
import { ModifiedResponse } from '@/lib/platform/response-fields'
import { putJson } from '@/lib/platform/http/api-client'
import { DecisionReason } from '@/lib/reports/schemas'
import { ReasonButton, TITLE_LENGTH, type ReasonProps } from '@/components/admin/reason-button'

/** Props of a ReasonButton for the statement of reasons; `onConfirm` takes the listing down. */
export function useTakeDown(
  title: string,
  takeDown: (statement: { ground: TakeDownGround; reason: string }) => Promise<string>,
  more?: ReactNode
): ReasonProps {
  const t = useTranslations()
  const { values, setErrors, field } = useHeldFields({ ground: '' })
  const ground = TAKE_DOWN_GROUNDS.find((one) => one === values.ground)
  return {
    title: t('reports.takeDownTitle', { title: toExcerpt(title, TITLE_LENGTH) }),
    label: t('reports.factsLabel'),
    hint: t('reports.factsHint'),
    confirmLabel: t('reports.takeDownButton'),
    tone: 'danger',
    schema: DecisionReason,
    checkMore() {
      setErrors({ ground: ground ? undefined : t('validation.takedownGroundRequired') })
      return ground !== undefined
    },
    async onConfirm(reason) {
      if (!ground) throw makeRejection('validation.takedownGroundRequired')
      return takeDown({ ground, reason })
    },
    children: (
      <>
        <p>{t('reports.takeDownBody')}</p>
        {more}
        <HeldSelect
          label={t('reports.groundLabel')}
          empty={t('common.chooseOne')}
          options={TAKE_DOWN_GROUNDS.map((one) => [one, t(`reports.ground.${one}`)] as const)}
          {...field('ground')}
        />
      </>
    )
  }
}

export function ModerateListing({ id, title, isTakenDown }: { id: string; title: string; isTakenDown: boolean }) {
  const t = useTranslations()
  const takeDown = useTakeDown(title, async (statement) => {
    const { modifiedCount } = await putJson(adminRoutes.takeDownListing(id), statement, ModifiedResponse)
    return t(modifiedCount > 0 ? 'reports.takeDownDone' : 'reports.takeDownAlready', { title })
  })
  const reinstate: ReasonProps = {
    title: t('reports.reinstateTitle', { title: toExcerpt(title, TITLE_LENGTH) }),
    label: t('common.reason'),
    hint: t('reports.reasonHint'),
    confirmLabel: t('admin.reinstateButton'),
    schema: DecisionReason,
    async onConfirm(reason) {
      const { modifiedCount } = await putJson(adminRoutes.reinstateListing(id), { reason }, ModifiedResponse)
      return t(modifiedCount > 0 ? 'reports.reinstateDone' : 'reports.reinstateAlready', { title })
    },
    children: <p>{t('reports.reinstateBody')}</p>
  }
  // One button for both, which keeps the focus.
  return (
    <ReasonButton
      button={{
        size: 'small',
        tone: isTakenDown ? 'plain' : 'danger',
        'aria-label': t(isTakenDown ? 'reports.reinstateTitle' : 'reports.takeDownTitle', { title }),
        children: t(isTakenDown ? 'admin.reinstateButton' : 'reports.takeDownButton')
      }}
      {...(isTakenDown ? reinstate : takeDown)}
    />
  )
}
