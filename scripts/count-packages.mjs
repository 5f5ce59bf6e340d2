// @ts-check

/** @param {readonly string[] | undefined} allowed as in package.json: `!win32` excludes @param {string} own */
function fits(allowed, own) {
  if (allowed === undefined) return true
  if (allowed.includes(`!${own}`)) return false
  return allowed.includes(own) || allowed.every((name) => name.startsWith('!'))
}

/** `process.report` says which C library Node was built for. */
function readLibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/**
 * How many packages npm gets for this system, by the lock file.
 * @param {{ packages: Record<string, { dev?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} lock
 * @param {'runtime' | 'all'} packages
 */
export function countPackages(lock, packages) {
  const libc = process.platform === 'linux' ? readLibc() : ''
  return Object.entries(lock.packages).filter(
    ([place, entry]) =>
      place.includes('node_modules/') &&
      !entry.link &&
      !(entry.dev && packages === 'runtime') &&
      fits(entry.os, process.platform) &&
      fits(entry.cpu, process.arch) &&
      fits(entry.libc, libc)
  ).length
}
