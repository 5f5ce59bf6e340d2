import { withQuery } from './platform/with-query'

/** REST addresses of bulk jobs, separate from lib/routes.ts, which every public page loads. */
export const bulkJobRoutes = {
  bulkJobs: '/api/bulk-jobs',
  bulkJob: (id: string) => `/api/bulk-jobs/${id}`,
  bulkRows: (id: string, query: { state: string; after?: string }) => withQuery(`/api/bulk-jobs/${id}/rows`, query),
  startBulkJob: (id: string) => `/api/bulk-jobs/${id}/start`,
  undoBulkJob: (id: string) => `/api/bulk-jobs/${id}/undo`
} as const
