/** In code points. */
export const BOOKING_TEXT_LIMITS = {
  meetingLocation: 200,
  reason: 300,
  caseText: 2000
} as const
