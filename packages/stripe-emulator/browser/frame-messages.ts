import type { FormLanguage } from './languages'

/**
 * What the shop's page and the framed card form say to each other, over a message channel of their own. The
 * card number and the security code never cross it: the frame turns them into a payment method itself.
 */
export interface FontSource {
  family: string
  src: string
  weight?: string
  style?: string
}

export interface FormSettings {
  variant: 'payment' | 'card'
  /** Values of the appearance variables, by the provider's names (colorPrimary, borderRadius, …). */
  variables: Record<string, string>
  /** Rules of the appearance: `.Input:focus` to its declarations. */
  rules: Record<string, Record<string, string>>
  fonts: FontSource[]
  language: FormLanguage
  colorScheme: string
  asksPostalCode: boolean
  postalCode: string
  readOnly: boolean
  publishableKey: string
}

export interface FormState {
  empty: boolean
  complete: boolean
  brand: string
  postalCode: string
  error: FieldError | null
}

export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** What the shop's page can ask for: only whether all is filled in, a payment method, or a token. */
export type Asked = 'validate' | 'payment_method' | 'token'

export type ToForm =
  | { kind: 'settings'; settings: FormSettings }
  | { kind: 'focus' | 'blur' | 'clear' }
  | { kind: 'ask'; id: number; what: Asked; fields: [name: string, value: string][] }

export interface FormResponse {
  body?: Record<string, unknown>
  error?: Record<string, unknown>
}

export type FromForm =
  | { kind: 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { kind: 'height'; pixels: number }
  | { kind: 'change'; state: FormState }
  | { kind: 'response'; id: number; response: FormResponse }

/** The first word of the shop's page to a frame it has loaded; the channel's port comes along. */
export const CONNECT = 'flyleaf-stripe-connect'
/** The authentication page has its response. */
export const AUTHENTICATED = 'flyleaf-stripe-authenticated'
/** The buyer closed the dialog: the authentication page shall count that as a no. */
export const GIVE_UP = 'flyleaf-stripe-give-up'

/** True for an object; both ends only look into messages that are one. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
