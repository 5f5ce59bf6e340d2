import { vi } from 'vitest'
import { endLeftTimers } from './left-timers'
import { restore, type Settings } from './restore'

/**
 * First setup of each test file whose process takes one file after another. They share the packages of node_modules, whose
 * loading costs more than most files' tests; everything else begins anew (docs/decisions/0024).
 */
const ENVIRONMENT = Symbol.for('tests.environment')
const held = globalThis as typeof globalThis & { [ENVIRONMENT]?: Settings }

/** What the shop keeps on the global object, so that a process has it once. */
function forgetGlobals(): void {
  const names = Object.keys(globalThis).filter((name) => name.startsWith('flyleaf'))
  const symbols = Object.getOwnPropertySymbols(globalThis).filter(({ description }) =>
    description?.startsWith('flyleaf.')
  )
  for (const key of [...names, ...symbols]) Reflect.deleteProperty(globalThis, key)
}

held[ENVIRONMENT] ??= { ...process.env }

vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
endLeftTimers()
restore(process.env, held[ENVIRONMENT])
forgetGlobals()
// A file may get the document of the one before.
if (typeof document !== 'undefined') {
  document.head.replaceChildren()
  document.body.replaceChildren()
}
