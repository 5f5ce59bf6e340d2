import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style'
import { Spinner } from './spinner'

export type ButtonProps = ComponentProps<'button'> & {
  /** `accent` once a screen, for the thing the screen is for; `plain` beside it; `quiet` in bars; `danger` destroys. */
  tone?: ButtonTone
  size?: ButtonSize
  /** Something this button started is still running: it keeps its width, shows a ring and takes no second press. */
  pending?: boolean
}

export function Button({ tone, size, pending = false, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyle(tone, size, className)}
    >
      {pending ? <Spinner className="-ml-1" /> : null}
      {children}
    </button>
  )
}
