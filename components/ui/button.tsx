import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style'
import { Spinner } from './spinner'

export type ButtonProps = ComponentProps<'button'> & {
  /** `accent`: the main action, once per screen; `plain` beside it; `quiet` in bars; `danger` destroys. */
  tone?: ButtonTone
  size?: ButtonSize
  /** Keeps the width, shows a spinner and ignores presses. */
  pending?: boolean
}

export function Button({
  tone,
  size,
  pending = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || rest['aria-busy']}
      className={buttonStyle(tone, size, className)}
    >
      {pending ? <Spinner className="-ml-1" /> : null}
      {children}
    </button>
  )
}
