// @ts-check

/** How long what is still being sent is read and thrown away after the answer, in milliseconds. */
const LINGER_MS = 1000

/**
 * Lets an answer arrive that is given before the request is through, such as the refusal of a body that is too large:
 * a connection that is closed with bytes unread is reset, and the reset throws away the answer on its way. So the answer
 * is written, what still comes is thrown away for a moment, and only then the answer ends (nginx calls it lingering_close).
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function lingerAfterAnswer(request, response) {
  const { end } = response
  Reflect.set(response, 'end', (/** @type {any[]} */ ...args) => {
    if (request.complete || request.destroyed) return Reflect.apply(end, response, args)
    const [chunk, ...rest] = args
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) response.write(chunk, ...rest.filter((arg) => typeof arg === 'string'))
    else response.flushHeaders()
    const callbacks = args.filter((arg) => typeof arg === 'function')
    let isOver = false
    function close() {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      Reflect.apply(end, response, callbacks)
    }
    const timer = setTimeout(close, LINGER_MS)
    request.once('end', close).once('close', close).resume()
    return response
  })
}
