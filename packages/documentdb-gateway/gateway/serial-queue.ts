/** Lets one piece of work at a time through for each key, in the order of arrival. */
export interface SerialQueue {
  take<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Makes a set of lines, one a key; a line costs memory only while somebody stands in it. */
export function createSerialQueue(): SerialQueue {
  const lastInLine = new Map<string, Promise<void>>()
  return {
    async take(key, work) {
      const before = lastInLine.get(key)
      let done = (): void => undefined
      const mine = new Promise<void>((resolve) => {
        done = resolve
      })
      lastInLine.set(key, mine)
      try {
        await before
        return await work()
      } finally {
        if (lastInLine.get(key) === mine) lastInLine.delete(key)
        done()
      }
    }
  }
}
