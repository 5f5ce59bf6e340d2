import type { Appearance } from '@stripe/stripe-js'

/** The colour a token stands for on this screen now, light or dark: a frame of another origin cannot read our tokens. */
function resolve(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  probe.hidden = true
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** The shop's look for the provider's card form. Browser only. */
export function readAppearance(): Appearance {
  return {
    theme: 'flat',
    rules: {
      '.Input': { border: `1px solid ${resolve('--color-line-strong')}` },
      '.Input--invalid': { border: `1px solid ${resolve('--color-danger')}` }
    },
    variables: {
      colorPrimary: resolve('--color-accent-ink'),
      colorText: resolve('--color-ink'),
      colorTextSecondary: resolve('--color-ink-soft'),
      colorBackground: resolve('--color-surface-raised'),
      colorDanger: resolve('--color-danger'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '4px'
    }
  }
}
