import { classNames } from './class-names'

/** A grey stand-in of the final size; `className` gives that size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-md bg-surface-sunken', className)} />
}
