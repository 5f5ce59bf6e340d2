import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { CONTROL_LOOK } from './text-input'

/** An input of several lines that grows with its text where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classNames(CONTROL_LOOK, 'field-sizing-content py-2.5', className)} />
}
