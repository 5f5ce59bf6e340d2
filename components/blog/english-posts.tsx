import { CodeSample, type Posts } from './blog-post'

const DERIVED = `const [books, setBooks] = useState(initialBooks)
const [query, setQuery] = useState('')

// Worked out while rendering, so it is never out of step.
const found = books.filter(({ title }) => title.includes(query))`

/** React 19. */
const STATE_MANAGEMENT = (
  <>
    <p>
      Begin by asking who needs the value. What one component needs stays in that component, in <code>useState</code>,
      or in <code>useReducer</code> when several values change together. What two components need moves up to the parent
      they share. Handing down finished elements as <code>children</code> often saves a long chain of props.
    </p>
    <p>
      Context gives a value to everything below it: a theme, a language, who is signed in. Every reader renders again
      when it changes, so it suits what changes seldom. For shared state that changes often, a store outside React lets
      each component listen to just the part it reads. Redux Toolkit is the strict one; Zustand and Jotai are smaller.
    </p>
    <p>
      Much of what looks like state is something else. Data from a server is a cache, and TanStack Query or a server
      component looks after it better than an effect does. Filters and page numbers belong in the address, where a
      reload keeps them. React 19 brings the pending and optimistic states of forms with <code>useActionState</code> and{' '}
      <code>useOptimistic</code>. And whatever follows from other state should be worked out, not stored:
    </p>
    <CodeSample label="State worked out while rendering" code={DERIVED} />
  </>
)

const LINKED = `const book = {
  describe() {
    return \`\${this.title}, \${this.pages} pages\`
  }
}

const momo = Object.create(book)
momo.title = 'Momo'
momo.pages = 304

momo.describe()                  // 'Momo, 304 pages'
Object.hasOwn(momo, 'describe')  // false: it is book's`

const PROTOTYPAL_INHERITANCE = (
  <>
    <p>
      In JavaScript, objects inherit from objects. Each one carries a hidden link to another, its prototype. When a
      property is read that an object does not have, the engine looks at its prototype, then at the prototype of that,
      and so on until the property is found or the chain ends at <code>null</code>; then the answer is{' '}
      <code>undefined</code>.
    </p>
    <CodeSample label="An object that inherits from another" code={LINKED} />
    <p>
      Inside <code>describe</code>, <code>this</code> is the object before the dot, which is how a shared method finds
      Momo’s own title. Writing does not climb: an assignment makes a property on the object itself and hides the
      inherited one, unless the chain holds a setter of that name.
    </p>
    <p>
      A <code>class</code> writes the same thing more comfortably. Its methods lie on <code>Book.prototype</code>,{' '}
      <code>new</code> makes an object linked to it, and <code>extends</code> links one prototype to the next. The links
      are live: a method added to a prototype appears at once on every object below it. That is also why nobody should
      add to <code>Array.prototype</code>, where all other code on the page would meet it.
    </p>
  </>
)

const PRICE_TEST = `it('reads a price in euro as whole cents', () => {
  expect(parsePrice('€12.50')).toBe(1250)
})

it('refuses what is no price', () => {
  expect(parsePrice('a lot')).toBeNull()
})`

const UNIT_TESTING = (
  <>
    <p>
      A unit test runs one small piece of a program by itself, a function or a component, and compares what it does with
      what it should do. No network and no database take part, so it is over in milliseconds and thousands can run while
      you type.
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
      test so that it reads as a sentence. Try the edges, such as nothing, one, too many and nonsense. Go easy on mocks,
      for a test full of them proves the mocks. See every new test fail once before you believe it. Leave the rest to
      other kinds: integration tests for parts working together, and a few journeys through a real browser for the
      whole.
    </p>
  </>
)

/** November 2026: React 19.3, Angular 22, Vue 3.5. */
const REACT_ANGULAR_VUE = (
  <>
    <p>
      All three build a page from components, are free, mature, and quick enough for nearly everything. They differ in
      how much they decide for you. This is how they stood in November 2026.
    </p>
    <p>
      <strong>React</strong> 19 is a library. Components are functions, markup is JSX, and the rest is chosen by you or
      by a framework such as Next.js or React Router. The React Compiler, stable since late 2025, does the memoising
      once done by hand. Nothing else has as many packages, answers and developers.
    </p>
    <p>
      <strong>Angular</strong> 22 is a whole framework: router, forms, HTTP client and dependency injection come in one
      box and are upgraded together, in TypeScript throughout. Signals tell it what has changed; Zone.js is no longer
      needed. There is more to learn at first, and then every project looks familiar.
    </p>
    <p>
      <strong>Vue</strong> 3.5 stands between. A component is one file with template, script and style; reactive values
      notice who reads them. Router, the Pinia store and, as a framework, Nuxt go with it. Version 3.6, a release
      candidate, can compile components to work without a virtual DOM.
    </p>
    <p>
      Take the one your team knows. Failing that: React for the widest choice, Angular for a large application with many
      hands over many years, Vue for a small team that wants to get far soon.
    </p>
  </>
)

export const ENGLISH_POSTS: Posts = {
  'state-management': STATE_MANAGEMENT,
  'prototypal-inheritance': PROTOTYPAL_INHERITANCE,
  'unit-testing': UNIT_TESTING,
  'react-angular-vue': REACT_ANGULAR_VUE
}
