'use client'

import { FormError } from '@/components/forms/form-error'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useAction, type Act, type ActionOptions } from './use-action'

/** A button that acts at once. An inline error stands above it. */
export function ActionButton({
  act,
  isInline = false,
  refreshes,
  ...button
}: ButtonProps & Omit<ActionOptions, 'onRejected'> & { act: Act }) {
  const { pending, error, run } = useAction({ isInline, refreshes })
  return (
    <>
      {isInline ? <FormError message={error} /> : null}
      <Button {...button} pending={pending} onClick={() => void run(act)} />
    </>
  )
}
