import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLogFile, type LogFile } from '@/launcher/log-file'

let folder = ''
let file = ''
let log: LogFile | null = null
let problems: string[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-log-'))
  file = path.join(folder, 'shop.log')
  problems = []
})

afterEach(async () => {
  await log?.close()
  log = null
  rmSync(folder, { recursive: true, force: true })
})

function open(limits: Partial<Parameters<typeof openLogFile>[1]> = {}): LogFile {
  log = openLogFile(file, {
    maxBytes: 1000,
    keptFiles: 2,
    maxPendingBytes: 10_000,
    retryMs: 5,
    onProblem: (text) => problems.push(text),
    ...limits
  })
  return log
}

function linesOf(name: string): string[] {
  return readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean)
}

/** Everything that is written goes to a device that is always full (null(4)). */
function fillDisk(): void {
  rmSync(file, { force: true })
  symlinkSync('/dev/full', file)
}

function freeDisk(): void {
  rmSync(file)
}

it('the log file of the web server is renamed at its size limit while the server writes, and only the newest files are kept', async () => {
  const { write, close } = open({ maxPendingBytes: 100_000 })
  for (let number = 0; number < 400; number += 1) write(`line ${number} ${'x'.repeat(40)}`)
  await close()
  expect(readdirSync(folder).sort()).toEqual(['shop.log', 'shop.log.1', 'shop.log.2'])
  const numbers = ['shop.log.2', 'shop.log.1', 'shop.log'].flatMap(linesOf).map((line) => Number(line.split(' ')[1]))
  expect(numbers.at(-1)).toBe(399)
  expect(numbers).toEqual(numbers.map((_, at) => 400 - numbers.length + at))
  for (const name of readdirSync(folder))
    expect(readFileSync(path.join(folder, name)).byteLength, name).toBeLessThanOrEqual(1100)
})

it('the log file of the web server is continued by the next start, and renamed first when it is too large', async () => {
  writeFileSync(file, 'earlier\n')
  const first = open()
  first.write('second')
  await first.close()
  expect(linesOf('shop.log')).toEqual(['earlier', 'second'])
  writeFileSync(file, `${'x'.repeat(2000)}\n`)
  const second = open()
  second.write('third')
  await second.close()
  expect([linesOf('shop.log'), existsSync(`${file}.1`)]).toEqual([['third'], true])
})

it('the log file of the web server gets every line in order once a full disk has space again, without a restart', async () => {
  fillDisk()
  const { write, close } = open()
  write('first')
  await vi.waitFor(() => expect(problems).toEqual([expect.stringContaining('ENOSPC')]))
  write('second')
  freeDisk()
  await vi.waitFor(() => expect(existsSync(file) && linesOf('shop.log')).toEqual(['first', 'second']))
  write('third')
  await close()
  expect(linesOf('shop.log')).toEqual(['first', 'second', 'third'])
  // One message for the outage, one for its end.
  expect(problems).toHaveLength(2)
})

it('the log file of the web server drops lines beyond its buffer during an outage, and then says how many', async () => {
  fillDisk()
  const { write, close } = open({ maxPendingBytes: 100 })
  for (let number = 0; number < 50; number += 1) write(`line ${number}`)
  await vi.waitFor(() => expect(problems).toHaveLength(1))
  freeDisk()
  await vi.waitFor(() => expect(existsSync(file) && linesOf('shop.log').at(-1)).toContain('"lost":'))
  await close()
  const lines = linesOf('shop.log')
  const { lost, level, msg } = JSON.parse(lines.at(-1) ?? '')
  expect([lines[0], level, lost + lines.length - 1, msg]).toEqual(['line 0', 40, 50, 'log lines were dropped'])
})

it('the log file of the web server is closed although the disk is full, without an exception', async () => {
  fillDisk()
  const { write, close } = open()
  write('lost')
  await close()
  write('after the end')
  expect(problems).toEqual([expect.stringContaining('ENOSPC')])
})

it('a log can be read by its owner alone, also the rotated one and a file of an earlier release', async () => {
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  const opened = open({ maxBytes: 20 })
  for (let line = 0; line < 4; line += 1) opened.write('a line of the log')
  await opened.close()
  const modes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mode & 0o777)
  expect(modes.length).toBeGreaterThan(1)
  expect(new Set(modes)).toEqual(new Set([0o600]))
})
