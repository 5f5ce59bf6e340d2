import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

/** How long `lsof` may take, in milliseconds. */
const LSOF_MS = 2000

/** The process that listens on a TCP port, as `name, process 123`; null where the system does not reveal it. */
export async function findPortHolder(port: number): Promise<string | null> {
  try {
    return process.platform === 'linux' ? await readFromProc(port) : await askLsof(port)
  } catch {
    return null
  }
}

/** Linux: the socket's inode in /proc/net/tcp, then the process that has it open (proc(5)). */
async function readFromProc(port: number): Promise<string | null> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')))
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((row) => row.trim().split(/\s+/))
  // The fourth column is the state (0A: listening), the tenth the inode.
  const listening = rows.filter(([, local = '', , state]) => state === '0A' && parseInt(local.split(':')[1] ?? '', 16) === port)
  const sockets = new Set(listening.map((row) => `socket:[${row[9]}]`))
  for (const pid of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
    if (targets.some((target) => sockets.has(target))) return `${(await readFile(`/proc/${pid}/comm`, 'utf8')).trim()}, process ${pid}`
  }
  return null
}

/** Elsewhere, where it is installed, as on macOS. */
async function askLsof(port: number): Promise<string | null> {
  const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { timeout: LSOF_MS })
  const pid = /^p(\d+)$/m.exec(stdout)?.[1]
  return pid ? `${/^c(.+)$/m.exec(stdout)?.[1] ?? 'unknown'}, process ${pid}` : null
}
