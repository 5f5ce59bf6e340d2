'use client'

import { useState, type ReactNode } from 'react'
import { useTexts } from '#texts'
import { toExcerpt } from '@/lib/listings/excerpt'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { GROUND_WORDS, TAKE_DOWN_GROUNDS, type TakeDownGround } from '@/lib/listings/taken-down'
import { DecisionReason } from '@/lib/reports/schemas'
import { ReasonDialog, TITLE_LENGTH } from './reason-dialog'

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
            {TAKE_DOWN_GROUNDS.map((candidate) => (
              <option key={candidate} value={candidate}>
                {t(GROUND_WORDS[candidate])}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ReasonDialog>
  )
}
