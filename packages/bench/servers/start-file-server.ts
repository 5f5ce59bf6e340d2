import { fileURLToPath } from 'node:url'
import { END_WITH_PARENT } from 'service-process/child-options'
import { startProgram } from '../started'
import { findFreePort, waitForServer } from './wait-for-server'

const PROGRAM = fileURLToPath(new URL('file-server.mjs', import.meta.url))

/** Starts the bare node:http server in front of a copy of what `of` answers. Gives its address. */
export async function startFileServer(of: string, { scriptless = false } = {}): Promise<string> {
  const port = await findFreePort()
  const started = startProgram([
    ...END_WITH_PARENT,
    PROGRAM,
    '--port',
    String(port),
    '--of',
    of,
    ...(scriptless ? ['--scriptless'] : [])
  ])
  const address = `http://127.0.0.1:${port}`
  await waitForServer(`${address}/`, started, 30)
  return address
}
