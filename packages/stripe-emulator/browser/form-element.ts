import { toCardStyles, toStyles } from './appearance'
import type { ApiAccess } from './api-request'
import { FormFrame, type FrameNews } from './form-frame'
import {
  isFields,
  type Asked,
  type FontSource,
  type FormResponse,
  type FormSettings,
  type FormState
} from './frame-messages'
import { IntegrationError } from './integration-error'
import { say, type FormLanguage } from './languages'

type Listener = (event: Record<string, unknown>) => void

/** What all elements of one `elements()` call share. */
export interface GroupStyles {
  appearance: unknown
  fonts: FontSource[]
  language: FormLanguage
}

const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid'
}
const FIRST_HEIGHT = { payment: 190, card: 28 }

/** A payment or card element: what `elements.create` returns (docs.stripe.com/js/element). */
export class FormElement {
  readonly type: 'payment' | 'card'
  readonly #access: ApiAccess
  readonly #looks: () => GroupStyles
  readonly #destroyed: () => void
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #scheme = new MutationObserver(() => this.refresh())
  #options: Record<string, unknown>
  #frame: FormFrame | null = null
  #sent = ''

  constructor(
    type: 'payment' | 'card',
    options: Record<string, unknown>,
    access: ApiAccess,
    styles: () => GroupStyles,
    destroyed: () => void
  ) {
    this.type = type
    this.#options = options
    this.#access = access
    this.#looks = styles
    this.#destroyed = destroyed
  }

  /** @throws IntegrationError when there is no such place in the page. */
  mount(target: string | HTMLElement): void {
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!container) {
      const shown = String(target)
      throw new IntegrationError(
        `The selector you specified (${shown}) applies to no DOM elements that are currently on the page.`
      )
    }
    if (this.#frame?.container === container) return
    this.unmount()
    container.classList.add(CLASSES.base, CLASSES.empty)
    const first = () => ({ kind: 'settings', settings: this.#settings(container) }) as const
    this.#frame = new FormFrame(container, this.#access.origin, FIRST_HEIGHT[this.type], first, (news) =>
      this.#receive(news)
    )
    this.#scheme.observe(document.documentElement, { attributes: true })
    this.#emit('loaderstart', {})
  }

  unmount(): void {
    this.#scheme.disconnect()
    this.#frame?.container.classList.remove(...Object.values(CLASSES))
    this.#frame?.remove()
    this.#frame = null
  }

  destroy(): void {
    this.unmount()
    this.#listeners.clear()
    this.#destroyed()
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  once(event: string, listener: Listener): this {
    const only: Listener = (details) => {
      this.off(event, only)
      listener(details)
    }
    return this.on(event, only)
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  update(options: unknown): this {
    this.#options = { ...this.#options, ...(isFields(options) ? options : {}) }
    this.refresh()
    return this
  }

  focus(): void {
    this.#frame?.send({ kind: 'focus' })
  }

  blur(): void {
    this.#frame?.send({ kind: 'blur' })
  }

  clear(): void {
    this.#frame?.send({ kind: 'clear' })
  }

  /** The form is one card without a choice above it, so there is nothing to fold up. */
  collapse(): this {
    return this
  }

  /** @throws IntegrationError when the element is not in the page. */
  ask(what: Asked, fields: [string, string][] = []): Promise<FormResponse> {
    if (!this.#frame)
      throw new IntegrationError('Please make sure the Element you are attempting to use is still mounted.')
    return this.#frame.ask(what, fields)
  }

  /** Sends the settings again if anything in them has changed. */
  refresh(): void {
    if (!this.#frame) return
    const before = this.#sent
    const settings = this.#settings(this.#frame.container)
    if (this.#sent !== before) this.#frame.send({ kind: 'settings', settings })
  }

  #settings(container: HTMLElement): FormSettings {
    const { appearance, fonts, language } = this.#looks()
    const styles = this.type === 'card' ? toCardStyles(this.#options.style) : toStyles(appearance)
    const settings: FormSettings = {
      ...styles,
      variant: this.type,
      fonts,
      language,
      // A transparent frame is painted on white when its scheme differs from that of the page around it.
      colorScheme: getComputedStyle(container).colorScheme,
      asksPostalCode: this.#asksPostalCode(),
      postalCode: String(
        this.#given('value', 'postalCode') ??
          this.#given('defaultValues', 'billingDetails', 'address', 'postal_code') ??
          ''
      ),
      readOnly: this.#options.readOnly === true || this.#options.disabled === true,
      publishableKey: this.#access.publishableKey
    }
    this.#sent = JSON.stringify(settings)
    return settings
  }

  #asksPostalCode(): boolean {
    if (this.type === 'card') return this.#options.hidePostalCode !== true
    const details = this.#given('fields', 'billingDetails')
    const address = this.#given('fields', 'billingDetails', 'address')
    const postalCode = this.#given('fields', 'billingDetails', 'address', 'postalCode')
    return ![details, address, postalCode].includes('never')
  }

  #given(...path: string[]): unknown {
    return path.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), this.#options)
  }

  #receive(news: FrameNews): void {
    if (news.kind === 'change') {
      this.#show(news.state)
      this.#emit('change', this.#changeOf(news.state))
    } else if (news.kind === 'enter') {
      this.#frame?.container.closest('form')?.requestSubmit()
    } else if (news.kind === 'loaderror') {
      this.#emit('loaderror', {
        error: {
          type: 'api_connection_error',
          message: say('The card form could not be loaded.', this.#looks().language)
        }
      })
    } else {
      if (news.kind !== 'ready') this.#frame?.container.classList.toggle(CLASSES.focus, news.kind === 'focus')
      this.#emit(news.kind, {})
    }
  }

  #show({ empty, complete, error }: FormState): void {
    const list = this.#frame?.container.classList
    list?.toggle(CLASSES.empty, empty)
    list?.toggle(CLASSES.complete, complete)
    list?.toggle(CLASSES.invalid, error !== null)
  }

  #changeOf({ empty, complete, brand, postalCode, error }: FormState): Record<string, unknown> {
    if (this.type === 'payment') return { empty, complete, collapsed: false, value: { type: 'card' } }
    return { empty, complete, brand, value: { postalCode }, error: error ?? undefined }
  }

  #emit(event: string, details: Record<string, unknown>): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener({ elementType: this.type, ...details })
  }
}
