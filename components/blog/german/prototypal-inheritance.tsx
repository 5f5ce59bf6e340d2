import { CodeSample } from '../code-sample'

const LINKED = `const book = {
  describe() {
    return \`\${this.title}, \${this.pages} Seiten\`
  }
}

const momo = Object.create(book)
momo.title = 'Momo'
momo.pages = 304

momo.describe()                  // 'Momo, 304 Seiten'
Object.hasOwn(momo, 'describe')  // false: es gehört book`

export function PrototypalInheritanceInGerman() {
  return (
    <>
      <p>
        In JavaScript erben Objekte von Objekten. Jedes trägt einen verborgenen Verweis auf ein anderes, seinen
        Prototyp. Wird eine Eigenschaft gelesen, die ein Objekt nicht hat, sucht die Engine in seinem Prototyp, dann in
        dessen Prototyp, und so fort, bis die Eigenschaft gefunden ist oder die Kette bei <code>null</code> endet; dann
        lautet die Antwort <code>undefined</code>.
      </p>
      <CodeSample label="Ein Objekt, das von einem anderen erbt" code={LINKED} />
      <p>
        In <code>describe</code> ist <code>this</code> das Objekt vor dem Punkt; so findet eine gemeinsame Methode den
        Titel von Momo. Schreiben steigt nicht auf: Eine Zuweisung legt eine Eigenschaft am Objekt selbst an und
        verdeckt die geerbte, es sei denn, in der Kette steht ein Setter dieses Namens.
      </p>
      <p>
        Eine <code>class</code> schreibt dasselbe bequemer. Ihre Methoden liegen auf <code>Book.prototype</code>,{' '}
        <code>new</code> erzeugt ein Objekt, das damit verbunden ist, und <code>extends</code> verbindet einen Prototyp
        mit dem nächsten. Die Verbindungen sind lebendig: Eine Methode, die einem Prototyp hinzugefügt wird, erscheint
        sofort an jedem Objekt darunter. Auch deshalb sollte niemand etwas zu <code>Array.prototype</code> hinzufügen,
        wo aller übrige Code der Seite darauf träfe.
      </p>
    </>
  )
}
