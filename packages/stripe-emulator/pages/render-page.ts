import type { FormLanguage } from '../browser/languages'

/** A page in the style of the bank's. `script`: a file below /v3/. */
export function renderPage(language: FormLanguage, title: string, content: string, script?: string): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="stylesheet" href="/v3/authenticate.css">
${script ? `    <script src="/v3/${script}"></script>\n` : ''}  </head>
  <body>
    <main aria-labelledby="title">
      ${content}
    </main>
  </body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
