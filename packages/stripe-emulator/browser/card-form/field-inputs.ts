import { brandOf } from '../../cards/card-number'
import type { FieldError, FormState } from '../frame-messages'
import { pageLanguage, say } from '../languages'
import { checkField, formatField, toFormState, type FieldName, type Texts } from './card-fields'

const NAMES: readonly FieldName[] = ['number', 'expiry', 'cvc', 'postalCode']

/** What the inputs report; the page around is notified of it through the channel. */
export interface InputNews {
  change(state: FormState): void
  focus(): void
  blur(): void
  key(kind: 'escape' | 'enter'): void
}

/** The four inputs of the form: formatting while typing, messages below them, moving on when one is full. */
export class FieldInputs {
  readonly #news: InputNews
  readonly #inputs: Record<FieldName, HTMLInputElement>
  readonly #shown = new Map<FieldName, FieldError>()
  readonly #brands = [...document.querySelectorAll<HTMLImageElement>('.Brands img')]
  readonly #texts: Texts = { number: '', expiry: '', cvc: '', postalCode: '' }
  #last = ''

  constructor(news: InputNews) {
    this.#news = news
    this.#inputs = {
      number: find('number'),
      expiry: find('expiry'),
      cvc: find('cvc'),
      postalCode: find('postalCode')
    }
    for (const name of NAMES) this.#listen(name, this.#inputs[name])
  }

  get texts(): Readonly<Texts> {
    return this.#texts
  }

  setReadOnly(readOnly: boolean): void {
    for (const name of NAMES) this.#inputs[name].disabled = readOnly
  }

  setPostalCode(text: string): void {
    if (this.#texts.postalCode !== '' || text === '') return
    this.#texts.postalCode = this.#inputs.postalCode.value = text
  }

  clear(): void {
    for (const name of NAMES) this.#texts[name] = this.#inputs[name].value = ''
    this.#shown.clear()
    this.#show()
  }

  focus(): void {
    const open = NAMES.find((name) => !this.#check(name).complete) ?? 'number'
    this.#inputs[open].focus()
  }

  blur(): void {
    for (const name of NAMES) this.#inputs[name].blur()
  }

  /**
   * Shows everything that is missing, goes to the first of it, and returns it; null when the card is whole.
   */
  validate(): FieldError | null {
    for (const name of NAMES) this.#note(name, this.#check(name).error)
    this.#show()
    const first = NAMES.find((name) => this.#shown.has(name))
    if (!first) return null
    this.#inputs[first].focus()
    return this.#shown.get(first) ?? null
  }

  #listen(name: FieldName, input: HTMLInputElement): void {
    input.addEventListener('input', () => this.#typed(name, input))
    input.addEventListener('focus', (event) => {
      if (!this.#isOwn(event.relatedTarget)) this.#news.focus()
    })
    input.addEventListener('blur', (event) => {
      if (this.#texts[name] !== '') this.#note(name, this.#check(name).error)
      this.#show()
      if (!this.#isOwn(event.relatedTarget)) this.#news.blur()
    })
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#news.key('escape')
      if (event.key === 'Enter') {
        event.preventDefault()
        this.#news.key('enter')
      }
      const goesBack = event.key === 'Backspace' && input.value === '' && !event.repeat
      if (goesBack) this.#inputs[NAMES[NAMES.indexOf(name) - 1] ?? name].focus()
    })
  }

  #typed(name: FieldName, input: HTMLInputElement): void {
    const before = this.#texts[name]
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    const signsBefore = input.value.slice(0, caret).replace(/[^0-9A-Za-z]/g, '').length
    const text = formatField(name, input.value, before, this.#texts)
    this.#texts[name] = text
    if (input.value !== text) {
      input.value = text
      const place = atEnd ? text.length : placeAfter(text, signsBefore)
      input.setSelectionRange(place, place)
    }
    const { wrong, error, complete } = this.#check(name)
    this.#note(name, wrong ? error : null)
    // What was missing in the code for one brand may be whole for another.
    if (name === 'number' && this.#check('cvc').complete) this.#note('cvc', null)
    this.#show()
    const next = NAMES[NAMES.indexOf(name) + 1]
    const grew = text.length > before.length
    if (complete && grew && atEnd && next && next !== 'postalCode') this.#inputs[next].focus()
  }

  /** Moving from one field to the next is not leaving the form. */
  #isOwn(target: EventTarget | null): boolean {
    return NAMES.some((name) => this.#inputs[name] === target)
  }

  #check(name: FieldName) {
    const { error, ...checked } = checkField(name, this.#texts, new Date())
    return { ...checked, error: error && { ...error, message: say(error.message, pageLanguage()) } }
  }

  #note(name: FieldName, error: FieldError | null): void {
    if (error) this.#shown.set(name, error)
    else this.#shown.delete(name)
  }

  #show(): void {
    for (const name of NAMES) {
      const error = this.#shown.get(name)
      const input = this.#inputs[name]
      input.classList.toggle('Input--invalid', error !== undefined)
      input.classList.toggle('Input--empty', this.#texts[name] === '')
      input.setAttribute('aria-invalid', String(error !== undefined))
      const place = document.querySelector(`#${name}-error`)
      if (place && place.textContent !== (error?.message ?? '')) place.textContent = error?.message ?? ''
    }
    const brand = brandOf(this.#texts.number)
    const empty = this.#texts.number === ''
    document.querySelector('.Brands')?.classList.toggle('Brands--all', empty)
    for (const image of this.#brands) {
      const first = ['visa', 'mastercard', 'amex'].includes(image.dataset.brand ?? '')
      image.hidden = empty ? !first : image.dataset.brand !== brand
    }
    const first = NAMES.find((name) => this.#shown.has(name))
    const error = first ? this.#shown.get(first) : undefined
    const state = toFormState(this.#texts, error ?? null, new Date())
    const seen = JSON.stringify(state)
    if (seen === this.#last) return
    this.#last = seen
    this.#news.change(state)
  }
}

function find(name: FieldName): HTMLInputElement {
  const input = document.querySelector(`#payment-${name}Input`)
  if (input instanceof HTMLInputElement) return input
  throw new Error(`the form has no field ${name}`)
}

/** Where the caret stands when `signs` letters and digits are left of it. */
function placeAfter(text: string, signs: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < signs; place += 1) {
    if (/[0-9A-Za-z]/.test(text.charAt(place))) seen += 1
  }
  return place
}
