import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style'
import { Spinner } from './spinner'

export type ButtonProps = ComponentProps<'button'> & {
  /** `accent`: the main action, once per screen; `plain` beside it; `quiet` in bars; `danger` destroys. */
  tone?: ButtonTone
  size?: ButtonSize
  /** Keeps the width, shows a spinner and ignores presses. */
  pending?: boolean
}

/** For what is pressed and waits. `disabled` would take the focus from it. */
export const PENDING = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault()
}

export function Button({ tone, size, pending = false, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} {...(pending ? PENDING : {})} className={buttonStyle(tone, size, className)}>
      {pending ? <Spinner className="-ml-1" /> : null}
      {children}
    </button>
  )
}
