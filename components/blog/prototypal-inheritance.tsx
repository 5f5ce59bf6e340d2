import { CodeSample } from './code-sample'

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

export function PrototypalInheritance() {
  return (
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
        <code>new</code> makes an object linked to it, and <code>extends</code> links one prototype to the next. The
        links are live: a method added to a prototype appears at once on every object below it. That is also why nobody
        should add to <code>Array.prototype</code>, where all other code on the page would meet it.
      </p>
    </>
  )
}
