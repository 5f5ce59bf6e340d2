import type { FontSource, FormSettings } from '../frame-messages'
import { IntegrationError } from '../integration-error'
import { say, type FormLanguage } from '../languages'

/**
 * Parts of the form that an appearance may style: a class of the form, a state of it, a pseudo class or
 * element.
 */
const SELECTOR = /^\.[A-Z][A-Za-z]*(--[a-z]+)*(:{1,2}[a-z-]+)*$/

const rules = new CSSStyleSheet()
const loadedFonts = new Set<string>()

/** Field names by variant, as the provider's two forms have them. */
const FIELD_NAMES = {
  payment: { number: 'number', expiry: 'expiry', cvc: 'cvc', postalCode: 'postalCode' },
  card: { number: 'cardnumber', expiry: 'exp-date', cvc: 'cvc', postalCode: 'postal' }
}

/**
 * Shows the form as the shop wants it. Everything goes through the CSS object model: no inline style is
 * parsed.
 */
export function showSettings(form: HTMLFormElement, settings: FormSettings): void {
  const root = document.documentElement
  root.style.colorScheme = settings.colorScheme
  for (const [name, value] of Object.entries(settings.variables)) root.style.setProperty(`--${name}`, value)
  speak(settings.language)
  showRules(settings.rules)
  for (const font of settings.fonts) loadFont(font)
  form.classList.toggle('Form--card', settings.variant === 'card')
  for (const [field, name] of Object.entries(FIELD_NAMES[settings.variant])) {
    const input = document.querySelector<HTMLInputElement>(`#payment-${field}Input`)
    if (input) input.name = name
  }
  const postalCode = document.querySelector<HTMLElement>('.Field--postalCode')
  if (postalCode) postalCode.hidden = !settings.asksPostalCode
}

/** The document's texts as they came, in English. */
const written = new Map<Element, string>()

/** Says everything that the document itself says in the language; what is wrong with a field says the field. */
function speak(language: FormLanguage): void {
  if (document.documentElement.lang === language && written.size === 0) return
  document.documentElement.lang = language
  for (const place of document.querySelectorAll('title, .Label, .Optional, input[placeholder]')) {
    const text = place.firstChild instanceof Text ? place.firstChild : null
    const english =
      written.get(place) ?? (place instanceof HTMLInputElement ? place.placeholder : (text?.data.trim() ?? ''))
    written.set(place, english)
    if (place instanceof HTMLInputElement) place.placeholder = say(english, language)
    else if (text) text.data = `${say(english, language)}${place.childElementCount > 0 ? ' ' : ''}`
  }
}

function showRules(wanted: FormSettings['rules']): void {
  rules.replaceSync('')
  for (const [selector, declarations] of Object.entries(wanted)) {
    const rule = addRule(selector)
    if (!rule) continue
    for (const [name, value] of Object.entries(declarations)) {
      rule.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value
      )
    }
  }
  if (!document.adoptedStyleSheets.includes(rules)) document.adoptedStyleSheets = [rules]
}

/** An empty rule for one selector; null, with an uncaught error for the console, when it is none. */
function addRule(selector: string): CSSStyleRule | null {
  try {
    if (!SELECTOR.test(selector)) throw new IntegrationError(`"${selector}" cannot be a rule of the appearance.`)
    const rule = rules.cssRules.item(rules.insertRule(`${selector} {}`, rules.cssRules.length))
    return rule instanceof CSSStyleRule ? rule : null
  } catch (error) {
    reportError(error)
    return null
  }
}

/** A font that cannot be had leaves the next family of the list in use, as in any page. */
function loadFont(source: FontSource): void {
  const key = JSON.stringify(source)
  if (loadedFonts.has(key)) return
  loadedFonts.add(key)
  const { family, src, weight, style } = source
  const font = new FontFace(family, src, { ...(weight ? { weight } : {}), ...(style ? { style } : {}) })
  document.fonts.add(font)
  // The browser itself reports a file that cannot be had.
  font.load().catch(() => undefined)
}
