// @ts-check
/**
 * Somebody who looks at a page again and again, in a process of their own so that nothing but the shop keeps them waiting.
 * Told to stop, tells how long each response took, in milliseconds.
 */
const [address = ''] = process.argv.slice(2)
/** @type {number[]} */
const waits = []
let stopped = false
process.on('message', () => {
  stopped = true
})
while (!stopped) {
  const started = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`a visitor was answered ${response.status}`)
  waits.push(performance.now() - started)
  await new Promise((resolve) => setTimeout(resolve, 50))
}
process.send?.(waits, () => process.disconnect())
