import { classNames } from './class-names'

export type ButtonTone = 'accent' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const SHARED =
  'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold whitespace-nowrap select-none ' +
  // A wide fallback font on phones, and 400 % zoom with 320 pixels, need wrapping.
  'max-sm:whitespace-normal max-[22rem]:px-3 ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const TONES: Record<ButtonTone, string> = {
  accent: 'border-transparent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-accent-hover',
  plain:
    'border-line-strong bg-surface-raised text-ink not-disabled:not-aria-disabled:hover:border-ink not-disabled:not-aria-disabled:hover:bg-surface-sunken',
  quiet: 'border-transparent text-ink not-disabled:not-aria-disabled:hover:bg-surface-sunken',
  danger: 'border-danger bg-danger-soft text-danger not-disabled:not-aria-disabled:hover:bg-surface-raised'
}

// At least 24 px high (WCAG 2.2, 2.5.8); medium and large have 44 px.
const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg'
}

export function buttonStyle(tone: ButtonTone = 'plain', size: ButtonSize = 'medium', className?: string): string {
  return classNames(SHARED, TONES[tone], SIZES[size], className)
}
