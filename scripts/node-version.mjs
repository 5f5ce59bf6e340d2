// @ts-check
/**
 * Compares a version of Node with the range of package.json (`^20.20.0 || ^22.13.0`; nothing but this form is read).
 * `problem` is a line for the person at the terminal, or null; a version newer than all of the range is `isTooNew` only:
 * it may work.
 * @param {string} version @param {string} range
 * @returns {{ problem: string | null, isTooNew: boolean }}
 */
export function checkNodeVersion(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const lines = range.split('||').map((part) => {
    const [, first, second] = /^\s*\^(\d+)\.(\d+)\.0\s*$/.exec(part) ?? []
    if (first === undefined) throw new Error(`engines.node of package.json cannot be read: ${part}`)
    return { major: Number(first), minor: Number(second) }
  })
  if (lines.some((line) => line.major === major && minor >= line.minor)) return { problem: null, isTooNew: false }
  const supported = lines.map((line) => `${line.major}.${line.minor}`).join(', ')
  const problem = `Flyleaf runs on Node ${supported} and later releases of these major versions; this is ${version}.`
  return { problem, isTooNew: lines.every((line) => line.major < major) }
}
