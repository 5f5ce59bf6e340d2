/** In code points. */
export const MESSAGE_TEXT_LIMITS = {
  text: 2000,
  clientId: 64,
  explanation: 2000
} as const
