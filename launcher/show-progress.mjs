// @ts-check
/** In JavaScript, since the packages are installed before TypeScript can be loaded. */

const BAR_WIDTH = 24
/** Share between two lines without a terminal, which keeps logs short. */
const LOG_STEP = 0.25

/** The steps of `npm start`, in the order of their numbers; some run side by side. */
const STEPS = /** @type {const} */ (['packages', 'database', 'build', 'stock', 'search', 'web'])

/**
 * @typedef {object} Progress
 * @property {(step: string, done?: number, total?: number, unit?: string) => void} show With `total` as a bar.
 * @property {(line: string) => void} say
 */

/**
 * @param {{ isTTY?: boolean, write(text: string): unknown }} output
 * @returns {Progress}
 */
export function createProgress(output = process.stdout) {
  let open = false
  /** @type {Map<string, number>} */
  const printed = new Map()

  function endLine() {
    if (open) output.write('\n')
    open = false
  }

  return {
    show(step, done, total, unit) {
      const share = total && done !== undefined ? Math.min(1, done / total) : null
      const count = share === null ? '' : `${done} of ${total}${unit ? ` ${unit}` : ''}`
      if (output.isTTY) {
        const filled = share === null ? 0 : Math.round(share * BAR_WIDTH)
        const bar = share === null ? ' …' : `  [${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${count}`
        output.write(`\r\u001b[2K${step}${bar}`)
        open = true
        if (share === 1) endLine()
        return
      }
      const last = printed.get(step)
      if (last !== undefined && (share === null || (share < 1 && share - last < LOG_STEP) || last === 1)) return
      printed.set(step, share ?? 0)
      output.write(share === null ? `${step} …\n` : `${step}: ${count}\n`)
    },
    say(line) {
      endLine()
      output.write(`${line}\n`)
    }
  }
}

/**
 * Numbers what is shown: "Step 2 of 6: downloading the database engine".
 * @param {Progress} progress @param {typeof STEPS[number]} step
 * @returns {Progress}
 */
export function numberStep(progress, step) {
  const number = `Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}`
  return {
    ...progress,
    show: (text, ...count) => progress.show(`${number}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`, ...count)
  }
}
