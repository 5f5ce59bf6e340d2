/**
 * Options of `node` for a child process that ends when its parent is gone, however that ended. The parent keeps the child's
 * standard input open as a pipe.
 */
export const END_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href] as const
