/** REST addresses of imports, separate from lib/routes.ts, which every public page loads. */
export const importRoutes = {
  imports: '/api/imports',
  import: (id: string) => `/api/imports/${id}`,
  startImport: (id: string) => `/api/imports/${id}/start`,
  undoImport: (id: string) => `/api/imports/${id}/undo`,
  stopImport: (id: string) => `/api/imports/${id}/stop`,
  importMapping: (id: string) => `/api/imports/${id}/mapping`,
  importRows: (id: string) => `/api/imports/${id}/rows`,
  importWanted: (id: string) => `/api/imports/${id}/wanted`,
  importErrors: (id: string) => `/api/imports/${id}/errors`
} as const
