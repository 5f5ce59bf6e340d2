export const CATEGORY_ERRORS = {
  NAME_TAKEN: 409
} as const

declare module '@/lib/platform/errors' {
  interface ErrorTables {
    categories: typeof CATEGORY_ERRORS
  }
}
