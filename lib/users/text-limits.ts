/** In code points. */
export const USER_TEXT_LIMITS = {
  name: 80,
  phone: 40,
  city: 80,
  suspensionReason: 1000,
  photoUrl: 500,
  providerAccountId: 255,
  sessionId: 40
} as const
