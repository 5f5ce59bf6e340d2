import 'server-only'
import { optionalEnv } from './env'

/** SIGKILLs this process at CRASH_AT; never with live payment keys (docs/decisions/0009). */
export function failpoint(name: string): void {
  if (optionalEnv('CRASH_AT') !== name) return
  if (!optionalEnv('STRIPE_SECRET_KEY')?.includes('_test_')) return
  process.kill(process.pid, 'SIGKILL')
}
