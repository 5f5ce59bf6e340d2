import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** globals.css stops the page from scrolling. */
export function Backdrop({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      data-backdrop=""
      className={classNames('fixed inset-0 z-40 bg-backdrop', className ?? 'flex items-center justify-center p-4')}
    />
  )
}
