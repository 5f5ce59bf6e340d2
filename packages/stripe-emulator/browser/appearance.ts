import { isFields } from './frame-messages'
import { IntegrationError } from './integration-error'

/**
 * The looks of the provider's three themes (docs.stripe.com/elements/appearance-api), by its variable names.
 */
const STRIPE = {
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '0.93rem',
  fontSizeXs: '0.8rem',
  fontLineHeight: '1.3',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  fontWeightBold: '600',
  letterSpacing: 'normal',
  spacingUnit: '4px',
  gridRowSpacing: '12px',
  gridColumnSpacing: '12px',
  borderRadius: '5px',
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorDanger: '#df1b41',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  iconColor: '#6d6e78',
  inputBorder: '1px solid #e6e6e6',
  inputShadow: '0 1px 1px rgba(0, 0, 0, 0.03), 0 3px 6px rgba(0, 0, 0, 0.02)'
}
const NIGHT = {
  ...STRIPE,
  colorPrimary: '#0085ff',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorDanger: '#fe87a1',
  colorTextSecondary: 'rgba(255, 255, 255, 0.6)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
  iconColor: 'rgba(255, 255, 255, 0.8)',
  inputBorder: '1px solid #424353',
  inputShadow: '0 2px 4px rgba(0, 0, 0, 0.5), 0 1px 6px rgba(0, 0, 0, 0.25)'
}
const FLAT = {
  ...STRIPE,
  colorBackground: '#f1f1f1',
  inputBorder: '1px solid transparent',
  inputShadow: 'none'
}

export interface Styles {
  variables: Record<string, string>
  rules: Record<string, Record<string, string>>
}

/**
 * The looks that an `appearance` asks for. As with the provider, whose form is in a frame of its own too,
 * values cannot refer to the page's CSS variables: those are left out, and the page is notified of it as an
 * uncaught error.
 */
export function toStyles(appearance: unknown): Styles {
  const given = isFields(appearance) ? appearance : {}
  const theme = given.theme === 'night' ? NIGHT : given.theme === 'flat' ? FLAT : STRIPE
  const variables: Record<string, string> = { ...theme }
  for (const [name, value] of Object.entries(isFields(given.variables) ? given.variables : {})) {
    if (isUsable(`variables.${name}`, value)) variables[name] = withUnit(name, value)
  }
  const rules: Styles['rules'] = {}
  for (const [selector, declarations] of Object.entries(isFields(given.rules) ? given.rules : {})) {
    if (!isFields(declarations)) continue
    const usable = Object.entries(declarations).filter(([name, value]) => isUsable(`rules.${selector}.${name}`, value))
    rules[selector] = Object.fromEntries(usable.map(([name, value]) => [name, String(value)]))
  }
  return { variables, rules }
}

/** The looks of a card element, which is styled by a `style` object and brings no box of its own. */
export function toCardStyles(style: unknown): Styles {
  const base = isFields(style) && isFields(style.base) ? style.base : {}
  const invalid = isFields(style) && isFields(style.invalid) ? style.invalid : {}
  const placeholder = isFields(base['::placeholder']) ? base['::placeholder'] : {}
  const wanted = {
    colorText: base.color,
    fontFamily: base.fontFamily,
    fontSizeBase: base.fontSize,
    fontWeightNormal: base.fontWeight,
    fontLineHeight: base.lineHeight,
    letterSpacing: base.letterSpacing,
    iconColor: base.iconColor,
    colorTextPlaceholder: placeholder.color,
    colorDanger: invalid.color
  }
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  return toStyles({ variables: { colorText: '#000000', fontSizeBase: '14px', ...given } })
}

const complained = new Set<string>()

function isUsable(name: string, value: unknown): value is string | number {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  if (!String(value).includes('var(')) return true
  if (!complained.has(name)) {
    complained.add(name)
    reportError(
      new IntegrationError(`appearance.${name} refers to a CSS variable of the page, which a framed form cannot see.`)
    )
  }
  return false
}

/** Bare numbers are pixels for lengths, as the provider reads them. */
function withUnit(name: string, value: string | number): string {
  return typeof value === 'number' && /Size|Spacing|Radius|Unit/i.test(name) ? `${value}px` : String(value)
}
