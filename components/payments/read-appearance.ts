import type { Appearance } from '@stripe/stripe-js'
import { resolveToken } from '@/components/ui/resolve-token'

/** The shop's look for the provider's card form. Browser only. */
export function readAppearance(): Appearance {
  return {
    theme: 'flat',
    rules: {
      '.Input': { border: `1px solid ${resolveToken('--color-line-strong')}` },
      '.Input--invalid': { border: `1px solid ${resolveToken('--color-danger')}` }
    },
    variables: {
      colorPrimary: resolveToken('--color-accent-ink'),
      colorText: resolveToken('--color-ink'),
      colorTextSecondary: resolveToken('--color-ink-soft'),
      colorBackground: resolveToken('--color-surface-raised'),
      colorDanger: resolveToken('--color-danger'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '4px'
    }
  }
}
