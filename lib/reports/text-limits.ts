/** In code points. */
export const REPORT_TEXT_LIMITS = {
  decisionReason: 1500,
  explanation: 2000,
  appeal: 2000
} as const
