/**
 * State that exists once in a process. The web server, Next's cache handler and the bundles of the app are separate module
 * graphs, so a module variable would exist once in each; this object lies on the global object. A module adds its own
 * property to the interface by declaration merging and creates the value where it is first needed.
 */
export interface ProcessState {
  /** Inline scripts that public pages may execute (inline-scripts.ts). */
  inlineScripts: Set<string>
}

declare global {
  var flyleaf: Partial<ProcessState> | undefined
}

/** The state of this process; properties that nobody has created yet are undefined. */
export function processState(): Partial<ProcessState> {
  globalThis.flyleaf ??= {}
  return globalThis.flyleaf
}
