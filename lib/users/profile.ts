import type { Role } from '@/lib/platform/access/actor'

export type Profile = {
  name: string
  email: string
  emailVerified: boolean
  /** The type chosen at signup comes first. */
  roles: Role[]
  photoUrl: string | null
  hasPassword: boolean
  hasGoogle: boolean
  canConnectGoogle: boolean
  hasOpenId: boolean
}

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
