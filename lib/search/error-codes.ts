export const SEARCH_ERRORS = {
  SEARCH_UNAVAILABLE: 503
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    search: typeof SEARCH_ERRORS
  }
}
