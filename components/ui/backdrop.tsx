import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** The shade over the page behind a dialog, which stands in its middle; the page does not scroll meanwhile (globals.css). */
export function Backdrop({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      data-backdrop=""
      className={classNames('fixed inset-0 z-40 bg-backdrop', className ?? 'flex items-center justify-center p-4')}
    />
  )
}
