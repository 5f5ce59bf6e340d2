import type { ApiAccess } from './api-request'
import { FormElement } from './form-element'
import { isFields, type FontSource } from './frame-messages'
import { IntegrationError } from './integration-error'
import { toFormLanguage, type FormLanguage } from './languages'

/** What `stripe.elements(options)` returns: docs.stripe.com/js/elements_object. */
export class ElementsGroup {
  readonly #access: ApiAccess
  readonly #elements = new Map<string, FormElement>()
  #options: Record<string, unknown>
  #submitted = false

  constructor(options: unknown, access: ApiAccess) {
    this.#options = isFields(options) ? options : {}
    this.#access = access
    if ('paymentMethodTypes' in this.#options) {
      throw new IntegrationError(
        'Invalid value for elements(): paymentMethodTypes is no longer supported. Use ' + 'allowedPaymentMethodTypes.'
      )
    }
  }

  get clientSecret(): string | null {
    return typeof this.#options.clientSecret === 'string' ? this.#options.clientSecret : null
  }

  /** Of the `locale` option; "auto", as without one, is the browser's own (docs.stripe.com/js/appendix/supported_locales). */
  get language(): FormLanguage {
    const { locale } = this.#options
    return toFormLanguage(typeof locale === 'string' && locale !== 'auto' ? [locale] : navigator.languages)
  }

  /** True when the payment is created only after the form was checked (`mode` instead of a client secret). */
  get isDeferred(): boolean {
    return this.#options.mode !== undefined
  }

  /** True once `submit` found the form in order. */
  get isSubmitted(): boolean {
    return this.#submitted
  }

  /**
   * @throws IntegrationError for an unknown type, a second one of a type, or a payment element without a
   * payment.
   */
  create(type: string, options: unknown = {}): FormElement {
    if (type !== 'payment' && type !== 'card') {
      throw new IntegrationError(
        `A valid Element name must be provided. Valid Elements are: payment, card. You passed: \`${type}\`.`
      )
    }
    if (this.#elements.has(type)) {
      throw new IntegrationError(`Can only create one Element of type ${type} through an instance of Elements.`)
    }
    if (type === 'payment' && !this.clientSecret && !this.isDeferred) {
      throw new IntegrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating your ' +
          'Elements instance.'
      )
    }
    const styles = () => ({
      appearance: this.#options.appearance,
      fonts: toFonts(this.#options.fonts),
      language: this.language
    })
    const element = new FormElement(type, isFields(options) ? options : {}, this.#access, styles, () => {
      if (this.#elements.get(type) === element) this.#elements.delete(type)
    })
    element.on('change', () => (this.#submitted = false))
    this.#elements.set(type, element)
    return element
  }

  /** By name, or by the React component that stands for the name. */
  getElement(wanted: unknown): FormElement | null {
    const type = typeof wanted === 'string' ? wanted : elementTypeOf(wanted)
    return this.#elements.get(type ?? '') ?? null
  }

  update(options: unknown): void {
    this.#options = { ...this.#options, ...(isFields(options) ? options : {}) }
    for (const element of this.#elements.values()) element.refresh()
  }

  /** Checks the form and shows what is missing. @throws IntegrationError without a payment element. */
  async submit(): Promise<Record<string, unknown>> {
    const { error } = await this.paymentElement('elements.submit()').ask('validate')
    this.#submitted = !error
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  /** The form shows nothing of the payment's amount, so there is nothing to fetch. */
  async fetchUpdates(): Promise<Record<string, unknown>> {
    return {}
  }

  /** @throws IntegrationError when there is none, naming the call that needs it. */
  paymentElement(call: string): FormElement {
    const element = this.#elements.get('payment') ?? this.#elements.get('card')
    if (element) return element
    throw new IntegrationError(`Invalid value for ${call}: elements should have a mounted Payment Element.`)
  }
}

function elementTypeOf(component: unknown): string | null {
  const holder = typeof component === 'function' || isFields(component) ? component : null
  if (!holder || !('__elementType' in holder)) return null
  return typeof holder.__elementType === 'string' ? holder.__elementType : null
}

function toFonts(fonts: unknown): FontSource[] {
  if (!Array.isArray(fonts)) return []
  return fonts.flatMap((font: unknown) => {
    if (!isFields(font) || typeof font.family !== 'string' || typeof font.src !== 'string') return []
    const { family, src, weight, style } = font
    return [
      {
        family,
        src,
        ...(weight ? { weight: String(weight) } : {}),
        ...(style ? { style: String(style) } : {})
      }
    ]
  })
}
