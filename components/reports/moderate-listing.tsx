'use client'

import { useState, type ReactNode } from 'react'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Options, toOptions } from '@/components/ui/options'
import { Select } from '@/components/ui/text-input'
import { adminRoutes } from '@/lib/admin-routes'
import { toExcerpt } from '@/lib/listings/excerpt'
import { GROUND_WORDS, type TakeDownGround } from '@/lib/listings/taken-down'
import { ModifiedAnswer } from '@/lib/platform/answer-fields'
import { putJson } from '@/lib/platform/http/api-client'
import { DecisionReason } from '@/lib/reports/schemas'
import { ReasonDialog, TITLE_LENGTH } from '@/components/admin/reason-dialog'

/** Asks an admin for the statement of reasons with which a copy is taken down. */
export function TakeDownDialog({
  open,
  onClose,
  title,
  act,
  children
}: {
  open: boolean
  onClose: () => void
  title: string
  /** Takes it down, and says that it is done. */
  act: (statement: { ground: TakeDownGround; reason: string }) => Promise<string>
  children?: ReactNode
}) {
  const t = useTexts()
  const [ground, setGround] = useState<TakeDownGround>('rules')
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('Take down {title}', { title: toExcerpt(title, TITLE_LENGTH) })}
      label={t('The facts')}
      hint={t('What was found, and which law or rule it is against. The seller is sent these words, and so is whoever reported it.')}
      confirmLabel={t('Take down')}
      tone="danger"
      schema={DecisionReason}
      act={(reason) => act({ ground, reason })}
    >
      <p>{t('Nobody but its seller sees it any more. A booking that is not paid is cancelled; a sale stays. You can undo it.')}</p>
      {children}
      <Field label={t('Ground')}>
        {(control) => (
          <Select {...control} value={ground} onChange={(event) => setGround(event.target.value === 'law' ? 'law' : 'rules')}>
            <Options of={toOptions(GROUND_WORDS, t)} />
          </Select>
        )}
      </Field>
    </ReasonDialog>
  )
}

/** Takes a copy down, or brings one back that was taken down; each with a reason that its seller is sent. */
export function ModerateListing({ id, title, isTakenDown }: { id: string; title: string; isTakenDown: boolean }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)

  async function takeDown(statement: { ground: TakeDownGround; reason: string }): Promise<string> {
    const { modifiedCount } = await putJson(adminRoutes.takeDownListing(id), statement, ModifiedAnswer)
    return t(modifiedCount > 0 ? '{title} is taken down.' : '{title} was taken down already.', { title })
  }
  async function reinstate(reason: string): Promise<string> {
    const { modifiedCount } = await putJson(adminRoutes.reinstateListing(id), { reason }, ModifiedAnswer)
    return t(modifiedCount > 0 ? '{title} is back.' : '{title} was back already.', { title })
  }

  return (
    <>
      <Button
        size="small"
        tone={isTakenDown ? 'plain' : 'danger'}
        onClick={() => setAsking(true)}
        aria-label={t(isTakenDown ? 'Reinstate {title}' : 'Take down {title}', { title })}
      >
        {t(isTakenDown ? 'Reinstate' : 'Take down')}
      </Button>
      {isTakenDown ? (
        <ReasonDialog
          open={asking}
          onClose={close}
          title={t('Reinstate {title}', { title: toExcerpt(title, TITLE_LENGTH) })}
          label={t('Reason')}
          hint={t('The seller is sent these words.')}
          confirmLabel={t('Reinstate')}
          schema={DecisionReason}
          act={reinstate}
        >
          <p>{t('It is back where it was, unless its seller is away. An open appeal is granted with it.')}</p>
        </ReasonDialog>
      ) : (
        <TakeDownDialog open={asking} onClose={close} title={title} act={takeDown} />
      )}
    </>
  )
}
