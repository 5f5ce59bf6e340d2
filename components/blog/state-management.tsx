import { CodeSample } from './code-sample'

const DERIVED = `const [books, setBooks] = useState(initialBooks)
const [query, setQuery] = useState('')

// Worked out while rendering, so it is never out of step.
const found = books.filter(({ title }) => title.includes(query))`

/** React 19. */
export function StateManagement() {
  return (
    <>
      <p>
        Begin by asking who needs the value. What one component needs stays in that component, in <code>useState</code>,
        or in <code>useReducer</code> when several values change together. What two components need moves up to the
        parent they share. Handing down finished elements as <code>children</code> often saves a long chain of props.
      </p>
      <p>
        Context gives a value to everything below it: a theme, a language, who is signed in. Every reader renders again
        when it changes, so it suits what changes seldom. For shared state that changes often, a store outside React
        lets each component listen to just the part it reads. Redux Toolkit is the strict one; Zustand and Jotai are
        smaller.
      </p>
      <p>
        Much of what looks like state is something else. Data from a server is a cache, and TanStack Query or a server
        component looks after it better than an effect does. Filters and page numbers belong in the address, where a
        reload keeps them. React 19 brings the pending and optimistic states of forms with <code>useActionState</code>{' '}
        and <code>useOptimistic</code>. And whatever follows from other state should be worked out, not stored:
      </p>
      <CodeSample label="State worked out while rendering" code={DERIVED} />
    </>
  )
}
