'use client'

import { FormError } from '@/components/forms/form-error'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useAction, type ActionCall, type ActionOptions } from './use-action'

/** A button that acts without a question. An inline error stands above it. */
export function ActionButton({
  onAction,
  isInline = false,
  refreshes,
  ...button
}: ButtonProps & Omit<ActionOptions, 'onRejected'> & { onAction: ActionCall }) {
  const { pending, error, run } = useAction({ isInline, refreshes })
  return (
    <>
      {isInline ? <FormError message={error} /> : null}
      <Button {...button} pending={pending} onClick={() => void run(onAction)} />
    </>
  )
}
