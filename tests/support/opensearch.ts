import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const START_SCRIPT = path.resolve('../shared/bin/opensearch')
/** A node answers after a few seconds; on a busy machine after more, in milliseconds. */
const START_MS = 180_000

/** True where a real OpenSearch can be used: OPENSEARCH_TEST_URL names one, or its starter and Java are there. */
export const HAS_OPENSEARCH =
  process.env.OPENSEARCH_TEST_URL !== undefined ||
  (existsSync(START_SCRIPT) && spawnSync('java', ['-version']).status === 0)
export const NO_OPENSEARCH = 'skipped where there is no OpenSearch: set OPENSEARCH_TEST_URL to one for tests'

export type OpenSearchNode = {
  url: string
  pid: number | undefined
  isReady(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  startAgain(): Promise<void>
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

async function isResponding(url: string): Promise<boolean> {
  return fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`).then(
    ({ ok }) => ok,
    () => false
  )
}

/** Starts a node: alone, or with `cluster`, the transport ports of all nodes and its own place among them. */
async function startNode({
  heap = '512m',
  cluster
}: { heap?: string; cluster?: { ports: readonly number[]; at: number } } = {}): Promise<OpenSearchNode> {
  const data = await mkdtemp(path.join(tmpdir(), 'flyleaf-opensearch-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const names = cluster?.ports.map((_port, at) => `node-${at}`) ?? []
  const together = cluster
    ? [
        '--name',
        names[cluster.at] ?? '',
        '--transport',
        String(cluster.ports[cluster.at]),
        '--seeds',
        cluster.ports.map((one) => `127.0.0.1:${one}`).join(','),
        '--first',
        names.join(',')
      ]
    : []
  const run = () =>
    spawn(START_SCRIPT, ['--port', String(port), '--data', data, '--heap', heap, ...together], { stdio: 'ignore' })
  let child = run()
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    // One that is paused ends only when it goes on.
    child.kill('SIGCONT')
    await ended
  }
  async function isReady(): Promise<void> {
    const until = Date.now() + START_MS
    while (!(await isResponding(url))) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`OpenSearch did not start; it ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  return {
    url,
    get pid() {
      return child.pid
    },
    isReady,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      await rm(data, { recursive: true, force: true })
    },
    async startAgain() {
      child = run()
      await isReady()
    }
  }
}

/** One node, or the server that OPENSEARCH_TEST_URL names. */
export async function startOpenSearch({ heap }: { heap?: string } = {}): Promise<
  OpenSearchNode | (Pick<OpenSearchNode, 'url' | 'stop'> & { pid?: never })
> {
  const given = process.env.OPENSEARCH_TEST_URL
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() }
  const node = await startNode(heap === undefined ? {} : { heap })
  await node.isReady()
  return node
}

/** Nodes that form a cluster. */
export async function startOpenSearchCluster(nodes: number): Promise<OpenSearchNode[]> {
  const ports: number[] = []
  while (ports.length < nodes) ports.push(await findFreePort())
  const started = await Promise.all(ports.map((_port, at) => startNode({ cluster: { ports, at } })))
  await Promise.all(started.map((node) => node.isReady()))
  return started
}
