import { CodeSample } from './code-sample'

const PRICE_TEST = `import { expect, it } from 'vitest'
import { parsePrice } from './price'

it('reads a price in euro as whole cents', () => {
  expect(parsePrice('€12.50')).toBe(1250)
})

it('refuses what is no price', () => {
  expect(parsePrice('a lot')).toBeNull()
})`

export function UnitTesting() {
  return (
    <>
      <p>
        A unit test runs one small piece of a program by itself, a function or a component, and compares what it does
        with what it should do. No network and no database take part, so it is over in milliseconds and thousands can
        run while you type.
      </p>
      <CodeSample label="Two unit tests of a price" code={PRICE_TEST} />
      <p>
        The gain is more than fewer mistakes. When a test fails, it names the place. A suite that people trust makes
        change safe: you can rearrange what somebody else wrote years ago and know within seconds whether it still keeps
        its promises. Tests are examples that cannot go stale. And code that is hard to test is usually telling you that
        it does too much.
      </p>
      <p>
        Test behaviour rather than its inner workings: call what callers call, check what they would see, and name the
        test so that it reads as a sentence. Try the edges, such as nothing, one, too many and nonsense. Go easy on
        mocks, for a test full of them proves the mocks. See every new test fail once before you believe it. Leave the
        rest to other kinds: integration tests for parts working together, and a few journeys through a real browser for
        the whole.
      </p>
    </>
  )
}
