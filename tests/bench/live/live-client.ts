import { Agent, get, type ClientRequest } from 'node:http'
import { FrameParser } from '@/components/live/parse-frames'

const AGENT = new Agent({ keepAlive: false, maxSockets: Infinity })
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 3000

/** One recipient with one stream, which comes back at the next address when it breaks. */
export class LiveClient {
  readonly seqs: number[] = []
  /** How long each event took, in ms. */
  readonly delays: number[] = []
  resets = 0
  isOpen = false
  #seq: number | null = null
  #failures = 0
  #request: ClientRequest | null = null
  #isOver = false
  readonly #addresses: readonly string[]
  readonly #cookie: string

  /** The first address is tried first. */
  constructor(addresses: readonly string[], cookie: string) {
    this.#addresses = addresses
    this.#cookie = cookie
  }

  open(): void {
    const address = this.#addresses[this.#failures % this.#addresses.length] ?? ''
    const headers = {
      cookie: this.#cookie,
      'sec-fetch-site': 'same-origin',
      ...(this.#seq === null ? {} : { 'last-event-id': String(this.#seq) })
    }
    const parser = new FrameParser()
    this.#request = get(`${address}/api/live`, { agent: AGENT, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        return this.#comeBack()
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        for (const { event, id, data } of parser.push(part)) this.#take(event, id, data)
      })
      response.once('close', () => this.#comeBack())
    }).once('error', () => this.#comeBack())
  }

  #take(event: string, id: string | null, data: string): void {
    if (id === null) return
    this.isOpen = true
    this.#seq = Number(id)
    if (event === 'reset') this.resets += 1
    if (event !== 'change') return
    this.seqs.push(this.#seq)
    // The id of an event of this benchmark is the time of its sending.
    this.delays.push(Date.now() - Number(Object(JSON.parse(data)).id))
  }

  #comeBack(): void {
    this.isOpen = false
    if (this.#isOver) return
    const request = this.#request
    this.#request = null
    if (!request) return
    this.#failures += 1
    setTimeout(
      () => this.open(),
      Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
    )
  }

  close(): void {
    this.#isOver = true
    this.#request?.destroy()
  }
}
