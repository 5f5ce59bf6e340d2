/** November 2026: React 19.3, Angular 22, Vue 3.5. */
export function ReactAngularVueInGerman() {
  return (
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
        geändert hat; Zone.js wird nicht mehr gebraucht. Am Anfang ist mehr zu lernen, danach sieht jedes Projekt
        vertraut aus.
      </p>
      <p>
        <strong>Vue</strong> 3.5 steht dazwischen. Eine Komponente ist eine Datei mit Template, Script und Style;
        reaktive Werte merken, wer sie liest. Dazu gehören der Router, der Store Pinia und als Framework Nuxt. Version
        3.6, derzeit ein Release Candidate, kann Komponenten so übersetzen, dass sie ohne virtuelles DOM auskommen.
      </p>
      <p>
        Nehmen Sie das, was Ihr Team kennt. Sonst: React für die größte Auswahl, Angular für eine große Anwendung mit
        vielen Händen über viele Jahre, Vue für ein kleines Team, das bald weit kommen will.
      </p>
    </>
  )
}
