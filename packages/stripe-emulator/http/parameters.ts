import type { AddressRecord } from '../journal/records'
import type { FormFields, FormValue } from './form-encoding'
import { badParameter, missingParameter, unsupported } from './stripe-error'

/**
 * Reads a request's fields one by one and remembers which were asked for, so that `finish` can refuse the
 * rest as the provider does: a misspelt parameter that is silently ignored here would only fail with the real
 * provider. An empty value means "unset" (null) where that is possible.
 */
export class Parameters {
  readonly #fields: FormFields
  readonly #path: string
  readonly #unread: Set<string>

  constructor(fields: FormFields, path = '') {
    this.#fields = fields
    this.#path = path
    this.#unread = new Set(Object.keys(fields))
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined
  }

  /** True for a plain value, false for a group or nothing. */
  isText(name: string): boolean {
    return typeof this.#fields[name] === 'string'
  }

  /**
   * The text, null when it was sent empty, undefined when it was not sent. @throws StripeError (400) beyond
   * `most`.
   */
  text(name: string, most = 5000): string | null | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw badParameter(this.nameOf(name), null, 'Invalid string')
    if (value.length > most) {
      const message = `Invalid string: must be at most ${most} characters`
      throw badParameter(this.nameOf(name), null, message)
    }
    return value === '' ? null : value
  }

  /** A text that cannot be unset. @throws StripeError (400, parameter_invalid_empty) when it was sent empty. */
  filledText(name: string): string | undefined {
    const value = this.text(name)
    if (value !== null) return value
    const message =
      `You passed an empty string for '${this.nameOf(name)}'. We assume empty values are an attempt to unset a ` +
      `field; however '${this.nameOf(name)}' cannot be unset. You should remove '${this.nameOf(name)}' from ` +
      'your request or supply a non-empty value.'
    throw badParameter(this.nameOf(name), 'parameter_invalid_empty', message)
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value === undefined || value === null) throw missingParameter(this.nameOf(name))
    return value
  }

  /** A whole number; nothing else is ever an amount. @throws StripeError (400, parameter_invalid_integer). */
  integer(name: string): number | undefined {
    const value = this.filledText(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      throw badParameter(this.nameOf(name), 'parameter_invalid_integer', `Invalid integer: ${value}`)
    }
    return Number(value)
  }

  flag(name: string): boolean | undefined {
    const value = this.choice(name, ['true', 'false'])
    return value === undefined ? undefined : value === 'true'
  }

  choice<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
    const value = this.filledText(name)
    if (value === undefined) return undefined
    const option = options.find((candidate) => candidate === value)
    if (option) return option
    const message = `Invalid ${this.nameOf(name)}: must be one of ${options.join(', ')}`
    throw badParameter(this.nameOf(name), null, message)
  }

  /** Texts of a list: `expand[]=a&expand[]=b`. @throws StripeError (400) for a plain value, also an empty one. */
  list(name: string): string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value === 'string') throw badParameter(this.nameOf(name), null, 'Invalid array')
    return Object.values(value).map((item) => {
      if (typeof item !== 'string') throw badParameter(this.nameOf(name), null, 'Invalid string')
      return item
    })
  }

  /**
   * A nested group, which the caller must `finish` itself. @throws StripeError (400) for a plain value, also an
   * empty one.
   */
  group(name: string): Parameters | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value === 'string') throw badParameter(this.nameOf(name), null, 'Invalid object')
    return new Parameters(value, this.nameOf(name))
  }

  /** A group that an empty value unsets (null). */
  groupOrUnset(name: string): Parameters | null | undefined {
    if (this.#fields[name] !== '') return this.group(name)
    this.#unread.delete(name)
    return null
  }

  /** Metadata of a new object whose request does not know the empty `metadata`. @throws StripeError as `metadata`. */
  newMetadata(): Record<string, string> {
    if (this.#fields['metadata'] === '') throw badParameter('metadata', null, 'Invalid object')
    return this.metadata({})
  }

  /**
   * Metadata laid over what is stored: an empty value removes its key, an empty `metadata` removes all.
   * @throws StripeError (400) beyond 50 keys, 40 characters a key, 500 a value
   * (docs.stripe.com/api/metadata).
   */
  metadata(stored: Record<string, string>): Record<string, string> {
    const value = this.#take('metadata')
    if (value === undefined) return stored
    if (value === '') return {}
    if (typeof value === 'string') throw badParameter('metadata', null, 'Invalid object')
    const merged = new Map(Object.entries(stored))
    for (const [key, item] of Object.entries(value)) {
      const name = `metadata[${key}]`
      if (typeof item !== 'string') throw badParameter(name, null, 'Metadata values must be strings.')
      if (key.length > 40) throw badParameter(name, null, 'Metadata keys can have up to 40 characters.')
      if (item.length > 500) throw badParameter(name, null, 'Metadata values can have up to 500 characters.')
      if (item === '') merged.delete(key)
      else merged.set(key, item)
    }
    if (merged.size > 50) throw badParameter('metadata', null, 'Metadata can have up to 50 keys.')
    return Object.fromEntries(merged)
  }

  address(name: string): AddressRecord {
    const group = this.group(name)
    const part = (field: string): string | null => group?.text(field) ?? null
    const address = {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state')
    }
    group?.finish()
    return address
  }

  /** @throws StripeError (400, parameter_unknown) when a field was sent that nobody asked for. */
  finish(): void {
    const unknown = [...this.#unread].map((name) => this.nameOf(name))
    if (unknown.length === 0) return
    const message = `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`
    throw badParameter(unknown[0] ?? '', 'parameter_unknown', message)
  }

  /**
   * Refuses parameters that Stripe has and the emulator does not support, by the name they have at Stripe.
   * @throws StripeError (400) naming the parameter and the emulator.
   */
  reject(names: Readonly<Record<string, true>>): void {
    const present = Object.keys(names).find((name) => this.has(name))
    if (present) throw unsupported(this.nameOf(present), `the parameter '${this.nameOf(present)}'`)
  }

  /** `book` inside `metadata` is `metadata[book]`. */
  nameOf(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name
  }

  #take(name: string): FormValue | undefined {
    this.#unread.delete(name)
    return this.#fields[name]
  }
}
