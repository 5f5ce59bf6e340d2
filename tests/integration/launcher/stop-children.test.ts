import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { endChildren, startChild } from '@/launcher/child-processes'

const MODULE = pathToFileURL('scripts/stop-with-npm.mjs').href
const WAITS = `import { stopWithNpm } from '${MODULE}'; stopWithNpm(); setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('told to stop'); process.exit() }); console.log('waiting')`

it('all processes of the shop that still run are ended, and waited for', async () => {
  const children = [1, 2].map(() => startChild(['-e', 'console.log(1); setInterval(() => {}, 1000)'], process.env))
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')))
  await endChildren()
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM', 'SIGTERM'])
})

it('a process that npm runs is told to stop when only the shell between the two was', async () => {
  // A second command, so that no shell replaces itself by the first.
  const shell = spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, WAITS], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const lines = createInterface({ input: shell.stdout })
  const printed: string[] = []
  lines.on('line', (line) => {
    printed.push(line)
    if (line === 'waiting') shell.kill('SIGTERM')
  })
  await once(lines, 'close')
  expect(printed).toEqual(['waiting', 'told to stop'])
})
