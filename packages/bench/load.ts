import autocannon from 'autocannon'

/** What a server did under load: responses per second, and how long one took (milliseconds). */
export type Throughput = { perSecond: number; p50: number; p99: number }

const HEADERS = { 'accept-encoding': 'gzip' }

type Load = {
  connections: number
  seconds: number
  /** Paths asked for in turn, each connection beginning elsewhere; without them the address itself. */
  paths?: readonly string[]
}

/**
 * Keeps autocannon (8.0.0) from reading each body as UTF-8, which for compressed bytes takes it ten times as long as the
 * server takes for its response: then the ratios would tell nothing.
 */
function ignoreBodies(client: autocannon.Client): void {
  const requests: unknown = 'pipelinedRequests' in client ? client.pipelinedRequests : undefined
  if (!(requests instanceof Object) || !('addBody' in requests))
    throw new Error('autocannon has changed: load.ts has to be looked at again')
  requests.addBody = () => undefined
}

/**
 * Asks for `address` with autocannon, as the documented command line does (`-c … -d … -H accept-encoding: gzip`).
 * @throws Error when anything but a good response came: then nothing was measured
 */
export async function load(address: string, { connections, seconds, paths = [] }: Load): Promise<Throughput> {
  const times: number[] = []
  let clients = 0
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: address,
        connections,
        duration: seconds,
        timeout: 30,
        headers: HEADERS,
        setupClient(client) {
          ignoreBodies(client)
          if (paths.length === 0) return
          const from = Math.floor((paths.length / connections) * clients)
          clients += 1
          client.setRequests(
            [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ path, headers: HEADERS }))
          )
        }
      },
      (error, outcome) => (error ? reject(error) : resolve(outcome))
    )
    // autocannon's own table knows only whole milliseconds.
    instance.on('response', (_client, _status, _bytes, took) => times.push(took))
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0 || times.length === 0) {
    throw new Error(
      `${address}: ${result.non2xx} answers were not good, ${result.errors} failed, ${result.timeouts} never came, of ${times.length}`
    )
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / result.duration, p50: at(0.5), p99: at(0.99) }
}

/** The middle one of some numbers (the mean of the two in the middle). */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** The medians of several rounds. */
export function medianThroughput(rounds: readonly Throughput[]): Throughput {
  return {
    perSecond: medianOf(rounds.map(({ perSecond }) => perSecond)),
    p50: medianOf(rounds.map(({ p50 }) => p50)),
    p99: medianOf(rounds.map(({ p99 }) => p99))
  }
}
