/** Runs once when a server process starts: an incomplete environment stops it, the indexes are put in place. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('@/lib/jobs/start-server')
  await startServer()
}

/** Errors of rendering pages; those of route handlers are answered and logged where they happen. */
export async function onRequestError(error: unknown, request: { path: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportPageError } = await import('@/lib/platform/http/report-page-error')
  reportPageError(error, request.path)
}
