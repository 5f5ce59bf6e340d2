// @ts-check
/** How long one may hold up the others, in milliseconds: who takes longer waits for something else than the processor. */
const LONGEST_TURN_MS = 1000

/**
 * Lets only so many work at the same time; the others wait in line. What shares one processor is ready no sooner for being
 * begun all at once: all are ready late, and all hold their memory until then.
 */
export class Turns {
  #free
  #mostWaiting
  /** Who waits; told whether a turn is theirs. @type {((isTurn: boolean) => void)[]} */
  #line = []

  /** @param {number} atOnce @param {number} mostWaiting */
  constructor(atOnce, mostWaiting) {
    this.#free = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** How many wait in line. */
  get waiting() {
    return this.#line.length
  }

  /** Whether the line is so long that whoever comes now should come back later. */
  get isFull() {
    return this.#line.length >= this.#mostWaiting
  }

  /** Lets all who wait begin, since what they need is away and waiting would only make it later. */
  letAllBegin() {
    for (const begin of this.#line.splice(0)) begin(false)
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async take(work) {
    let isTurn = this.#free > 0
    if (isTurn) this.#free--
    else isTurn = await new Promise((resolve) => this.#line.push(resolve))
    const end = () => {
      if (!isTurn) return
      isTurn = false
      // Whoever ends hands the turn on.
      const next = this.#line.shift()
      if (next) next(true)
      else this.#free++
    }
    const timer = setTimeout(end, LONGEST_TURN_MS)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      end()
    }
  }
}
