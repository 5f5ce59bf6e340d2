import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Runs words of a program that has the shop's log, as a process of its own whose standard output is `output`. */
function runWithLog(words: string, output: 'pipe' | number): { status: number | null; stdout: string; stderr: string } {
  const script = `import('@/lib/platform/log').then(({ log }) => { ${words} })`
  const env = {
    ...process.env,
    LOG_LEVEL: 'info',
    MONGODB_URI: 'mongodb://127.0.0.1:1/x',
    NEXTAUTH_URL: 'http://shop.test',
    NEXTAUTH_SECRET: 'x'.repeat(64)
  }
  const programArguments = ['--conditions=react-server', '--import', 'tsx', '--eval', script]
  return spawnSync(process.execPath, programArguments, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
    timeout: 60_000
  })
}

function logWith(words: string): string[] {
  return runWithLog(words, 'pipe')
    .stdout.split('\n')
    .filter((line) => line !== '')
}

it('writes one line of JSON for whatever a request says: nobody adds a line of their own', () => {
  const attempt = 'a\\r\\n{"level":50,"msg":"admin logged in"}\\u2028\\u0000\\u001b[31m'
  const lines = logWith(
    `log.info({ where: '${attempt}', email: '${attempt}' }, '${attempt}'); log.warn({ err: new Error('${attempt}') }, 'failed')`
  )
  expect(lines).toHaveLength(2)
  const [first, second] = lines.map((line): Record<string, unknown> => JSON.parse(line))
  expect(first).toMatchObject({
    level: 30,
    where: 'a\r\n{"level":50,"msg":"admin logged in"}\u2028\u0000\u001b[31m',
    email: '[removed]'
  })
  expect(second).toMatchObject({ level: 40, msg: 'failed' })
  // Nothing that a terminal would act on.
  expect(lines.join('')).not.toMatch(/\p{Cc}/u)
})

it('does not end the process, and throws nothing, when the disk below its output is full', () => {
  const full = openSync('/dev/full', 'w')
  try {
    const words =
      "for (let at = 0; at < 3; at += 1) log.info('line'); setImmediate(() => { log.info('later'); process.stderr.write('still here\\n') })"
    const { status, stderr } = runWithLog(words, full)
    expect([status, stderr]).toEqual([0, 'still here\n'])
  } finally {
    closeSync(full)
  }
})
