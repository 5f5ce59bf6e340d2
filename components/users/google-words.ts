import type { GoogleMode } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'

/** What the Google button says and what is said after it has worked (specification, sections 2 and 8). */
export const GOOGLE_WORDS = {
  login: { label: 'Sign In with Google', success: "You've been signed in successfully with Google!" },
  signup: { label: 'Sign Up with Google Instead', success: "You've been signed up successfully with Google!" },
  link: { label: 'Connect Google', success: 'Google has been connected to your account.' },
  confirm: { label: 'Confirm with Google', success: 'Thank you, that was you. Please go on.' }
} as const satisfies Record<GoogleMode, { label: Text; success: Text }>

/** The mode an address names, or null for anything else. */
export function toGoogleMode(text: string | null): GoogleMode | null {
  return text === 'login' || text === 'signup' || text === 'link' || text === 'confirm' ? text : null
}
