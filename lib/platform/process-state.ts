/** State shared by the web server, Next's cache handler and the app bundles, which are separate module graphs: a
 * module variable would exist once in each. Modules add properties by declaration merging. */
export interface ProcessState {
  inlineScripts: Set<string>
}

declare global {
  var flyleaf: Partial<ProcessState> | undefined
}

export function processState(): Partial<ProcessState> {
  globalThis.flyleaf ??= {}
  return globalThis.flyleaf
}
