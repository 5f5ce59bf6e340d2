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

const preventDefault = (event: MouseEvent) => event.preventDefault()

export function Button({ tone, size, pending = false, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // `disabled` would take the focus from it.
      {...(pending ? { 'aria-busy': true, 'aria-disabled': true, onClick: preventDefault } : {})}
      className={buttonStyle(tone, size, className)}
    >
      {pending ? <Spinner className="-ml-1" /> : null}
      {children}
    </button>
  )
}
