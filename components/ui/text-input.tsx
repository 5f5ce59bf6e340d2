import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** The looks of everything one types or chooses in. The text is 17 px, so that phones do not zoom in on focus. */
export const CONTROL_LOOK =
  'w-full rounded-md border border-line-strong bg-surface-raised px-3.5 text-base text-ink placeholder:text-ink-soft ' +
  'transition-colors outline-offset-0 hover:border-ink aria-invalid:border-danger ' +
  // Not :read-only, which matches every drop-down too.
  '[&[readonly]]:border-line [&[readonly]]:bg-surface-sunken [&[readonly]]:text-ink-soft disabled:opacity-55'

/** A one-line input. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(CONTROL_LOOK, 'min-h-11', className)} />
}
