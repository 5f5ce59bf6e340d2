import type { ReactNode } from 'react'
import { classNames } from './class-names'

const TONES = {
  neutral: 'border-line-strong text-ink',
  success: 'border-success bg-success-soft text-success',
  notice: 'border-notice bg-notice-soft text-notice',
  danger: 'border-danger bg-danger-soft text-danger'
} as const

export type BadgeTone = keyof typeof TONES

export function Badge({
  tone = 'neutral',
  className,
  children
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 py-px text-xs font-semibold whitespace-nowrap',
        TONES[tone],
        className
      )}
    >
      {children}
    </span>
  )
}
