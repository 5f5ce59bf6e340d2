import { CodeSample, type Posts } from './blog-post'

const DERIVED = `const [books, setBooks] = useState(initialBooks)
const [query, setQuery] = useState('')

// Beim Rendern berechnet, also nie veraltet.
const found = books.filter(({ title }) => title.includes(query))`

/** React 19. */
const STATE_MANAGEMENT = (
  <>
    <p>
      Fragen Sie zuerst, wer den Wert braucht. Was eine einzelne Komponente braucht, bleibt in ihr: in{' '}
      <code>useState</code>, oder in <code>useReducer</code>, wenn sich mehrere Werte gemeinsam ändern. Was zwei
      Komponenten brauchen, wandert nach oben zu ihrer gemeinsamen Elternkomponente. Fertige Elemente als{' '}
      <code>children</code> hinunterzureichen erspart oft eine lange Kette von Props.
    </p>
    <p>
      Ein Context gibt einen Wert an alles, was unter ihm liegt: ein Farbschema, eine Sprache, wer angemeldet ist. Wer
      ihn liest, wird bei jeder Änderung neu gerendert; er taugt also für das, was sich selten ändert. Für gemeinsamen
      Zustand, der sich oft ändert, lässt ein Store außerhalb von React jede Komponente nur auf den Teil hören, den sie
      liest. Redux Toolkit ist der strenge, Zustand und Jotai sind kleiner.
    </p>
    <p>
      Vieles, was nach Zustand aussieht, ist etwas anderes. Daten von einem Server sind ein Cache; TanStack Query oder
      eine Server-Komponente kümmert sich besser darum als ein Effekt. Filter und Seitenzahlen gehören in die Adresse,
      wo sie auch ein Neuladen überstehen. React 19 bringt die wartenden und die vorweggenommenen Zustände von
      Formularen mit <code>useActionState</code> und <code>useOptimistic</code>. Und was aus anderem Zustand folgt,
      sollte berechnet werden, nicht gespeichert:
    </p>
    <CodeSample label="Zustand, der beim Rendern berechnet wird" code={DERIVED} />
  </>
)

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

const PROTOTYPAL_INHERITANCE = (
  <>
    <p>
      In JavaScript erben Objekte von Objekten. Jedes trägt einen verborgenen Verweis auf ein anderes, seinen Prototyp.
      Wird eine Eigenschaft gelesen, die ein Objekt nicht hat, sucht die Engine in seinem Prototyp, dann in dessen
      Prototyp, und so fort, bis die Eigenschaft gefunden ist oder die Kette bei <code>null</code> endet; dann lautet
      die Antwort <code>undefined</code>.
    </p>
    <CodeSample label="Ein Objekt, das von einem anderen erbt" code={LINKED} />
    <p>
      In <code>describe</code> ist <code>this</code> das Objekt vor dem Punkt; so findet eine gemeinsame Methode den
      Titel von Momo. Schreiben steigt nicht auf: Eine Zuweisung legt eine Eigenschaft am Objekt selbst an und verdeckt
      die geerbte, es sei denn, in der Kette steht ein Setter dieses Namens.
    </p>
    <p>
      Eine <code>class</code> schreibt dasselbe bequemer. Ihre Methoden liegen auf <code>Book.prototype</code>,{' '}
      <code>new</code> erzeugt ein Objekt, das damit verbunden ist, und <code>extends</code> verbindet einen Prototyp
      mit dem nächsten. Die Verbindungen sind lebendig: Eine Methode, die einem Prototyp hinzugefügt wird, erscheint
      sofort an jedem Objekt darunter. Auch deshalb sollte niemand etwas zu <code>Array.prototype</code> hinzufügen, wo
      aller übrige Code der Seite darauf träfe.
    </p>
  </>
)

const PRICE_TEST = `it('liest einen Preis in Euro als ganze Cent', () => {
  expect(parsePrice('12,50 €')).toBe(1250)
})

it('weist zurück, was kein Preis ist', () => {
  expect(parsePrice('eine Menge')).toBeNull()
})`

const UNIT_TESTING = (
  <>
    <p>
      Ein Unit-Test führt ein kleines Stück eines Programms für sich allein aus, eine Funktion oder eine Komponente, und
      vergleicht, was es tut, mit dem, was es tun soll. Kein Netz und keine Datenbank sind beteiligt; so ist er in
      Millisekunden vorbei, und Tausende können laufen, während Sie tippen.
    </p>
    <CodeSample label="Zwei Unit-Tests eines Preises" code={PRICE_TEST} />
    <p>
      Der Gewinn ist mehr als weniger Fehler. Schlägt ein Test fehl, nennt er die Stelle. Eine Sammlung von Tests, der
      man vertraut, macht Änderungen sicher: Sie können umstellen, was jemand anderes vor Jahren geschrieben hat, und
      wissen in Sekunden, ob es noch hält, was es verspricht. Tests sind Beispiele, die nicht veralten können. Und Code,
      der sich schwer testen lässt, sagt Ihnen meistens, dass er zu viel tut.
    </p>
    <p>
      Testen Sie das Verhalten statt des Innenlebens: Rufen Sie auf, was Aufrufer aufrufen, prüfen Sie, was sie sähen,
      und benennen Sie den Test so, dass er sich als Satz liest. Probieren Sie die Ränder: nichts, eins, zu viel und
      Unsinn. Seien Sie sparsam mit Mocks, denn ein Test voller Mocks beweist die Mocks. Sehen Sie jeden neuen Test
      einmal fehlschlagen, bevor Sie ihm glauben. Überlassen Sie den Rest anderen Arten: Integrationstests für das
      Zusammenspiel, und einigen Wegen durch einen echten Browser für das Ganze.
    </p>
  </>
)

/** November 2026: React 19.3, Angular 22, Vue 3.5. */
const REACT_ANGULAR_VUE = (
  <>
    <p>
      Alle drei bauen eine Seite aus Komponenten, sind frei, ausgereift und für fast alles schnell genug. Sie
      unterscheiden sich darin, wie viel sie Ihnen abnehmen. So standen sie im November 2026.
    </p>
    <p>
      <strong>React</strong> 19 ist eine Bibliothek. Komponenten sind Funktionen, das Markup ist JSX, und den Rest
      wählen Sie selbst oder ein Framework wie Next.js oder React Router. Der React Compiler, seit Ende 2025 stabil,
      übernimmt das Zwischenspeichern, das man früher von Hand schrieb. Nichts anderes hat so viele Pakete, Antworten
      und Entwickler.
    </p>
    <p>
      <strong>Angular</strong> 22 ist ein ganzes Framework: Router, Formulare, HTTP-Client und Dependency Injection
      kommen in einer Schachtel und werden gemeinsam aktualisiert, durchweg in TypeScript. Signals sagen ihm, was sich
      geändert hat; Zone.js wird nicht mehr gebraucht. Am Anfang ist mehr zu lernen, danach sieht jedes Projekt vertraut
      aus.
    </p>
    <p>
      <strong>Vue</strong> 3.5 steht dazwischen. Eine Komponente ist eine Datei mit Template, Script und Style; reaktive
      Werte merken, wer sie liest. Dazu gehören der Router, der Store Pinia und als Framework Nuxt. Version 3.6, derzeit
      ein Release Candidate, kann Komponenten so übersetzen, dass sie ohne virtuelles DOM auskommen.
    </p>
    <p>
      Nehmen Sie das, was Ihr Team kennt. Sonst: React für die größte Auswahl, Angular für eine große Anwendung mit
      vielen Händen über viele Jahre, Vue für ein kleines Team, das bald weit kommen will.
    </p>
  </>
)

export const GERMAN_POSTS: Posts = {
  'state-management': STATE_MANAGEMENT,
  'prototypal-inheritance': PROTOTYPAL_INHERITANCE,
  'unit-testing': UNIT_TESTING,
  'react-angular-vue': REACT_ANGULAR_VUE
}
