// @ts-check
/** `npm run search:status` and `npm run search:rebuild`; the shop must be running. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './ensure-dependencies.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureDependencies()
const { register } = await import('tsx/esm/api')
register()
const { readShopSettings } = await import('../launcher/shop-settings.ts')
const { dataDirectory } = await readShopSettings()
const socket = path.join(dataDirectory, 'search', 'socket')
const words = [
  '--conditions=react-server',
  '--import',
  'tsx',
  'scripts/search-command.ts',
  process.argv[2] ?? '',
  socket
]
spawn(process.execPath, words, {
  env: { ...process.env, LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'inherit', 'inherit']
}).on('exit', (code) => (process.exitCode = code ?? 1))
