/** Runs once when a server process starts: an incomplete environment stops it, the indexes are put in place. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('@/lib/start-server')
  await startServer()
}

/** Errors of rendering pages; those of route handlers are logged where they are answered. */
export async function onRequestError(error: unknown, request: { path: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/log')
  log.error({ err: error, where: request.path.split('?')[0]?.split('/').slice(0, 3).join('/') }, 'a page failed')
}
