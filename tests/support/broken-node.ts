import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What the programs that this process starts with its own Node print and end with: a V8 that cannot reserve its memory. */
const PROGRAM = `#!/bin/sh
printf '\\n#\\n# Fatal error in , line 0\\n# Fatal process out of memory: no CodeRange\\n#\\n' >&2
kill -TRAP $$
`

/** Writes a module that makes the Node which loads it broken in this way for its own children. Returns its place. */
export function writeBreakingModule(folder: string): string {
  const program = path.join(folder, 'node')
  writeFileSync(program, PROGRAM, { mode: 0o755 })
  const file = path.join(folder, 'break-node.mjs')
  writeFileSync(file, `process.execPath = ${JSON.stringify(program)}\n`)
  return file
}

/** Does something while no child process that runs on this process's own Node can start (not on Windows). */
export async function withBrokenNode<Result>(work: () => Promise<Result>): Promise<Result> {
  const working = process.execPath
  const folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-node-'))
  process.execPath = path.join(folder, 'node')
  writeFileSync(process.execPath, PROGRAM, { mode: 0o755 })
  try {
    return await work()
  } finally {
    process.execPath = working
    rmSync(folder, { recursive: true, force: true })
  }
}
