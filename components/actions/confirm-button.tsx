'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { Button, type ButtonProps } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { ConfirmDialog, type Question } from './confirm-dialog'

/** A button that acts after a confirmation. `children` are the text of the question. */
export function ConfirmButton({ button, ...question }: Question & { button: ButtonProps }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button pending={question.action.pending && !asking} {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog {...question} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Asks with the texts of the specification; `children` name what is deleted. */
export function DeleteButton({
  button,
  children,
  ...rest
}: Pick<Question, 'action' | 'onConfirm' | 'children'> & { button: ButtonProps }) {
  const t = useTranslations()
  return (
    <ConfirmButton
      {...rest}
      button={{ size: 'small', children: t('common.delete'), ...button }}
      title={t('common.areYouSure')}
      confirmLabel={t('common.confirmDelete')}
      cancelLabel={t('common.cancelDelete')}
      onCancelled={() => showToast(t('common.dialogCancelled'), 'info')}
    >
      <p>{t('common.cannotUndoWarning')}</p>
      {children}
    </ConfirmButton>
  )
}
