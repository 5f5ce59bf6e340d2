import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SERVES = `import http from 'node:http'
const server = http.createServer((_request, response) => response.end(String(process.pid)))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.on('SIGTERM', () => process.exit())`

let folder = ''

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'flyleaf-cluster-'))
  await build({
    entryPoints: ['launcher/web-cluster.ts'],
    outfile: path.join(folder, 'cluster.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm'
  })
  writeFileSync(path.join(folder, 'main.mjs'), SERVES)
})

afterEach(() => rmSync(folder, { recursive: true }))

it('web processes that cannot be replaced go on serving, and are replaced once that works', async () => {
  const cluster = spawn(process.execPath, [path.join(folder, 'cluster.mjs'), '1'], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  try {
    const ports = createInterface({ input: cluster.stdout })
    const complaints = createInterface({ input: cluster.stderr })
    const [port] = await once(ports, 'line')
    const ask = async () => (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()
    const before = await ask()
    writeFileSync(path.join(folder, 'main.mjs'), 'process.exit(1)')
    cluster.kill('SIGUSR2')
    expect(await once(complaints, 'line')).toEqual(['A web process could not start (code 1).'])
    expect(await ask()).toBe(before)
    writeFileSync(path.join(folder, 'main.mjs'), SERVES)
    cluster.kill('SIGUSR2')
    await expect.poll(ask, { timeout: 20_000 }).not.toBe(before)
  } finally {
    cluster.kill('SIGTERM')
    await once(cluster, 'exit')
  }
})
