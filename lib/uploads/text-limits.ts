/** In code points. */
export const UPLOAD_TEXT_LIMITS = {
  fileName: 255
} as const
