/** Memory for large messages that all connections share. */
export interface MessageBudget {
  /** Waits until the bytes are available; the returned function gives them back (once). */
  reserve(bytes: number): Promise<() => void>
}

/**
 * Shares a number of bytes among large messages, first come, first served: a connection that announces 48 MB
 * stays paused until there is room, instead of filling the memory together with all others. A message larger
 * than the whole budget would wait for ever, so the budget must be at least one maximal message.
 */
export function createMessageBudget(totalBytes: number): MessageBudget {
  let free = totalBytes
  const line: { bytes: number; admit: () => void }[] = []

  function admitWaiting(): void {
    for (let first = line[0]; first && first.bytes <= free; first = line[0]) {
      line.shift()
      free -= first.bytes
      first.admit()
    }
  }

  return {
    reserve(bytes) {
      return new Promise((resolve) => {
        let held = true
        function giveBack() {
          if (!held) return
          held = false
          free += bytes
          admitWaiting()
        }
        line.push({ bytes, admit: () => resolve(giveBack) })
        admitWaiting()
      })
    }
  }
}
