'use client'

import { Button, type ButtonProps } from '@/components/ui/button'
import { FormError } from './form-error'
import { useSending } from './use-sending'

/** A button that acts at once, below the error of its last press. */
export function SendButton({ act, ...button }: ButtonProps & { act: () => Promise<'leaving' | void> }) {
  const { pending, refused, send } = useSending()
  return (
    <>
      <FormError message={refused} />
      <Button {...button} pending={pending} className="justify-self-start" onClick={() => void send(act)} />
    </>
  )
}
