import { z } from 'zod'
import type { BookListingForm } from '@/lib/orders/schemas'

const PHONE_KEY = 'flyleaf:phone'
/** Followed by the id of the listing: what is typed for one does not replace what was typed for another. */
const TYPED_PREFIX = 'flyleaf:booking:'
const Phone = z.object({ email: z.string(), phone: z.string() })
const Typed = z.object({
  email: z.string(),
  userPhoneNumber: z.string(),
  meetingLocation: z.string()
})

function readStored<Stored>(stored: string | null, schema: z.ZodType<Stored>): Stored | null {
  if (!stored) return null
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null
  } catch (error) {
    // Data of another program; it is overwritten.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * What the form to book a listing begins with: what the same person has typed into it in this tab, else the phone number of
 * this person's last booking in this browser. Empty on the server.
 */
export function recallFields(listingId: string, email: string): BookListingForm {
  // The server renders forms that are part of a page.
  if (typeof localStorage === 'undefined') return { userPhoneNumber: '', meetingLocation: '' }
  const typed = readStored(sessionStorage.getItem(TYPED_PREFIX + listingId), Typed)
  if (typed?.email === email) return { userPhoneNumber: typed.userPhoneNumber, meetingLocation: typed.meetingLocation }
  const last = readStored(localStorage.getItem(PHONE_KEY), Phone)
  return { userPhoneNumber: last?.email === email ? last.phone : '', meetingLocation: '' }
}

/** It outlives the dialog of the form, a reload for a new price and another login. */
export function keepTyped(listingId: string, email: string, typed: BookListingForm): void {
  sessionStorage.setItem(TYPED_PREFIX + listingId, JSON.stringify({ email, ...typed }))
}

/** After a booking. */
export function rememberPhone(listingId: string, email: string, phone: string): void {
  localStorage.setItem(PHONE_KEY, JSON.stringify({ email, phone }))
  sessionStorage.removeItem(TYPED_PREFIX + listingId)
}
