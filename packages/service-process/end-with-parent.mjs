// @ts-check
/** Loaded before a child of the shop: ends it when the shop itself is gone, however it went. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
// Waiting for the parent's end must not keep a finished child alive.
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref()
