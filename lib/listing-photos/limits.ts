/** Photos of one folder or ZIP. */
export const MAX_FILES = 20_000

/** Bytes of one photo before the browser shrinks it; what a ZIP unpacks to is counted while it is unpacked. */
export const MAX_FILE_BYTES = 64 * 1024 ** 2

/** Bytes of all photos together. */
export const MAX_SET_BYTES = 40 * 1024 ** 3
