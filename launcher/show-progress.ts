const BAR_WIDTH = 24
/** Share between two lines without a terminal, which keeps logs short. */
const LOG_STEP = 0.25

export type Progress = {
  /** With `total` as a bar. */
  show(step: string, done?: number, total?: number): void
  say(line: string): void
}

export function createProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  let open = false
  const printed = new Map<string, number>()

  function endLine(): void {
    if (open) output.write('\n')
    open = false
  }

  return {
    show(step, done, total) {
      const share = total && done !== undefined ? Math.min(1, done / total) : null
      if (output.isTTY) {
        const filled = share === null ? 0 : Math.round(share * BAR_WIDTH)
        const bar = share === null ? '' : `  [${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${done}/${total}`
        output.write(`\r\u001b[2K${step}${bar}`)
        open = true
        if (share === 1) endLine()
        return
      }
      const last = printed.get(step)
      if (last !== undefined && (share === null || (share < 1 && share - last < LOG_STEP) || last === 1)) return
      printed.set(step, share ?? 0)
      output.write(share === null ? `${step} …\n` : `${step}: ${done} of ${total}\n`)
    },
    say(line) {
      endLine()
      output.write(`${line}\n`)
    }
  }
}
