/** November 2026: React 19.3, Angular 22, Vue 3.5. */
export function ReactAngularVue() {
  return (
    <>
      <p>
        All three build a page from components, are free, mature, and quick enough for nearly everything. They differ in
        how much they decide for you. This is how they stood in November 2026.
      </p>
      <p>
        <strong>React</strong> 19 is a library. Components are functions, markup is JSX, and the rest is chosen by you
        or by a framework such as Next.js or React Router. The React Compiler, stable since late 2025, does the
        memoising once done by hand. Nothing else has as many packages, answers and developers.
      </p>
      <p>
        <strong>Angular</strong> 22 is a whole framework: router, forms, HTTP client and dependency injection come in
        one box and are upgraded together, in TypeScript throughout. Signals tell it what has changed; Zone.js is no
        longer needed. There is more to learn at first, and then every project looks familiar.
      </p>
      <p>
        <strong>Vue</strong> 3.5 stands between. A component is one file with template, script and style; reactive
        values notice who reads them. Router, the Pinia store and, as a framework, Nuxt go with it. Version 3.6, a
        release candidate, can compile components to work without a virtual DOM.
      </p>
      <p>
        Take the one your team knows. Failing that: React for the widest choice, Angular for a large application with
        many hands over many years, Vue for a small team that wants to get far soon.
      </p>
    </>
  )
}
