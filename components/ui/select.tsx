import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { CONTROL_LOOK } from './text-input'

/** The browser's own drop-down in the shop's looks; options are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(CONTROL_LOOK, 'min-h-11 appearance-none truncate pr-10', className)} />
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft" />
    </span>
  )
}
