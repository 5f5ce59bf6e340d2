import { CodeSample } from '../code-sample'

const PRICE_TEST = `import { expect, it } from 'vitest'
import { parsePrice } from './price'

it('liest einen Preis in Euro als ganze Cent', () => {
  expect(parsePrice('12,50 €')).toBe(1250)
})

it('weist zurück, was kein Preis ist', () => {
  expect(parsePrice('eine Menge')).toBeNull()
})`

export function UnitTestingInGerman() {
  return (
    <>
      <p>
        Ein Unit-Test führt ein kleines Stück eines Programms für sich allein aus, eine Funktion oder eine Komponente,
        und vergleicht, was es tut, mit dem, was es tun soll. Kein Netz und keine Datenbank sind beteiligt; so ist er in
        Millisekunden vorbei, und Tausende können laufen, während Sie tippen.
      </p>
      <CodeSample label="Zwei Unit-Tests eines Preises" code={PRICE_TEST} />
      <p>
        Der Gewinn ist mehr als weniger Fehler. Schlägt ein Test fehl, nennt er die Stelle. Eine Sammlung von Tests, der
        man vertraut, macht Änderungen sicher: Sie können umstellen, was jemand anderes vor Jahren geschrieben hat, und
        wissen in Sekunden, ob es noch hält, was es verspricht. Tests sind Beispiele, die nicht veralten können. Und
        Code, der sich schwer testen lässt, sagt Ihnen meistens, dass er zu viel tut.
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
}
