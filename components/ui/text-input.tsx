import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

/** 17 px, so that phones do not zoom in on focus. */
const CONTROL_STYLE =
  'w-full rounded-md border border-line-strong bg-surface-raised px-3.5 text-base text-ink placeholder:text-ink-soft ' +
  'transition-colors outline-offset-0 hover:border-ink aria-invalid:border-danger ' +
  // Not :read-only, which also matches <select>.
  '[&[readonly]]:border-line [&[readonly]]:bg-surface-sunken [&[readonly]]:text-ink-soft disabled:opacity-55'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(CONTROL_STYLE, 'min-h-11', className)} />
}

/** Grows with its text where supported. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...rest} rows={rows} className={classNames(CONTROL_STYLE, 'field-sizing-content py-2.5', className)} />
  )
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(CONTROL_STYLE, 'min-h-11 appearance-none truncate pr-10', className)} />
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft" />
    </span>
  )
}
