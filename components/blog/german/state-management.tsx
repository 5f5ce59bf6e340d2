import { CodeSample } from '../code-sample'

const DERIVED = `const [books, setBooks] = useState(initialBooks)
const [query, setQuery] = useState('')

// Beim Rendern berechnet, also nie veraltet.
const found = books.filter(({ title }) => title.includes(query))`

/** React 19. */
export function StateManagementInGerman() {
  return (
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
        Zustand, der sich oft ändert, lässt ein Store außerhalb von React jede Komponente nur auf den Teil hören, den
        sie liest. Redux Toolkit ist der strenge, Zustand und Jotai sind kleiner.
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
}
