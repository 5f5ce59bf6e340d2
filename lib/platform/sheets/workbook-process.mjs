// @ts-check
/** Reads one untrusted workbook, isolated without keys, database or sockets (read-workbook.ts starts and limits it).
 * Plain JavaScript, since Node runs it from source, past the bundler. */
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { parseWorkbook } from './parse-workbook.mjs'
import { Refusal } from './unpack-workbook.mjs'

// Requests of the shop have priority.
os.setPriority(10)

/** @param {unknown} error @returns {import('./unpack-workbook.mjs').Reason} */
function toReason(error) {
  if (error instanceof Refusal) return error.reason
  const detail = error instanceof Error ? error.message : String(error)
  // Errors of V8 and zlib at the memory limit.
  if (/allocation failed|out of memory|invalid (string|array) length|Z_MEM_ERROR/i.test(detail)) return 'too-large'
  // Errors of hucre about a cell far off, or about too many empty ones.
  return /over the \d+ limit|outside the supported sheet bounds/.test(detail) ? 'too-many-rows' : 'broken'
}

/** @param {unknown} error */
function refuse(error) {
  process.send?.({ refused: toReason(error) })
}

/** Kilobytes (proc_pid_status(5)); null outside Linux. */
function readDataKb() {
  if (process.platform !== 'linux') return null
  return Number(/^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

process.on('message', (/** @type {{ bytes: Uint8Array }} */ { bytes }) => {
  parseWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then(
    (sheets) => void process.send?.({ sheets }),
    refuse
  )
})
process.on('uncaughtException', refuse)
// Stops even in the middle of a workbook when the parent is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.({ ready: { dataKb: readDataKb() } })
