import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installDebianPackages } from './install-debian-packages'

export const PROXIES = ['nginx', 'caddy'] as const
export type Proxy = (typeof PROXIES)[number]

/** Debian's packages, the first set that can be had. */
const PACKAGES: Record<Proxy, readonly (readonly string[])[]> = {
  nginx: [['nginx-light'], ['nginx']],
  caddy: [['caddy']]
}
const PROGRAMS: Record<Proxy, string> = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' }
const START_MS = 30_000

export function hasProxy(proxy: Proxy): boolean {
  return existsSync(PROGRAMS[proxy])
}

/** Installs it where the machine has none. Where it cannot be had, says that its tests are skipped. */
export async function ensureProxy(proxy: Proxy): Promise<void> {
  if (hasProxy(proxy)) return
  process.stdout.write(`Installing ${proxy} …\n`)
  await installDebianPackages(PACKAGES[proxy])
  if (!hasProxy(proxy)) process.stdout.write(`${proxy} could not be installed: its tests are skipped.\n`)
}

/** As /etc/nginx/nginx.conf of Debian says, where it matters; buffering is on unless it is switched off. */
function toNginxSettings(folder: string, port: number, shop: string): string {
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  gzip on;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${shop};
      proxy_set_header Host $http_host;
    }
  }
}
`
}

function toCaddySettings(port: number, shop: string): string {
  return `
{
  admin off
  auto_https off
  log {
    level ERROR
  }
}
http://127.0.0.1:${port} {
  encode gzip zstd
  reverse_proxy ${shop.replace('http://', '')}
}
`
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port')
  return address.port
}

async function waitUntilOpen(address: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS
  const isOpen = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await isOpen())) {
    if (hasEnded() || Date.now() > deadline) throw new Error(`the proxy did not come to respond at ${address}`)
    await pause(100)
  }
}

/** Runs `work` with the address of a proxy in front of the shop, which has the settings of a beginner. */
export async function behindProxy(proxy: Proxy, shop: string, work: (address: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-proxy-'))
  const port = await findFreePort()
  const file = path.join(folder, 'settings')
  const settings = proxy === 'nginx' ? toNginxSettings(folder, port, shop) : toCaddySettings(port, shop)
  await writeFile(file, settings)
  const words = proxy === 'nginx' ? ['-c', file, '-p', folder] : ['run', '--adapter', 'caddyfile', '--config', file]
  const child = spawn(PROGRAMS[proxy], words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  })
  const ended = once(child, 'exit')
  try {
    await waitUntilOpen(`http://127.0.0.1:${port}`, () => child.exitCode !== null)
    await work(`http://127.0.0.1:${port}`)
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
