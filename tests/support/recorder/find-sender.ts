const MOST_FRAMES = 200
const PROJECT = new URL('../../../', import.meta.url)

/**
 * The file of the project, relative to it, that has sent the command which is announced now; undefined when no file of the
 * project waits for it. The stack leads through the awaiting functions.
 */
export function findSender(): string | undefined {
  const { stackTraceLimit, prepareStackTrace } = Error
  const own = new URL(import.meta.url).pathname
  let files: string[] = []
  Error.stackTraceLimit = MOST_FRAMES
  Error.prepareStackTrace = (_error, sites) => {
    files = sites.map((site) => (site.getFileName() ?? '').replace('file://', ''))
    return ''
  }
  void new Error().stack
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  const inProject = files.filter(
    (file) => file.startsWith(PROJECT.pathname) && !file.includes('/node_modules/') && !isOfRecorder(file, own)
  )
  return inProject[0]?.slice(PROJECT.pathname.length)
}

function isOfRecorder(file: string, own: string): boolean {
  return file === own || file.endsWith('/create-recorder.ts')
}
