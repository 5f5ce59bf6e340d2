import type { Role } from '@/lib/platform/access/actor'

/** What a person's own profile page shows. */
export type Profile = {
  name: string
  email: string
  emailVerified: boolean
  /** The type chosen at signup comes first. */
  roles: Role[]
  photoUrl: string | null
  /** False for accounts that only sign in with Google. */
  hasPassword: boolean
  hasGoogle: boolean
  /** True where the shop has keys for Google. */
  canConnectGoogle: boolean
}

/** The largest photo one may send, in bytes (5 MB). */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024

/** What the picker offers; the server looks at the first bytes, not at the name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
