/** Runs once per server process. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('@/lib/jobs/start-server')
  await startServer()
}

/** Page errors only; route handlers log their own. */
export async function onRequestError(error: unknown, request: { path: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportPageError } = await import('@/lib/platform/http/report-page-error')
  reportPageError(error, request.path, ['SEARCH_UNAVAILABLE'])
}
