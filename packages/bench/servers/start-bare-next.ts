import path from 'node:path'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { END_WITH_PARENT } from 'service-process/child-options'
import { runProgram, startProgram } from '../started'
import { linkPackages } from './link-packages'
import { findFreePort, waitForServer } from './wait-for-server'
import { writeBareNext } from './write-bare-next'

/** Where the bare app lies. */
export const BARE_NEXT_FOLDER = '.data/bench/bare-next'
const NEXT = 'node_modules/next/dist/bin/next'

/** Starts a Next app with nothing in it but a static page (`/`) and a dynamic one (`/dynamic`). Gives its address. */
export async function startBareNext(say: (text: string) => void): Promise<string> {
  const sources = writeBareNext(BARE_NEXT_FOLDER)
  const stamp = path.join(BARE_NEXT_FOLDER, '.next', 'bench-sources')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
    say('building a bare Next app')
    linkPackages(BARE_NEXT_FOLDER, ['next', 'react', 'react-dom'])
    await runProgram([NEXT, 'build'], { cwd: BARE_NEXT_FOLDER, env: { NODE_ENV: 'production' } })
    writeFileSync(stamp, sources)
  }
  const port = await findFreePort()
  const started = startProgram([...END_WITH_PARENT, NEXT, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
    cwd: BARE_NEXT_FOLDER,
    env: { NODE_ENV: 'production' }
  })
  const address = `http://127.0.0.1:${port}`
  await waitForServer(`${address}/`, started, 60)
  return address
}
