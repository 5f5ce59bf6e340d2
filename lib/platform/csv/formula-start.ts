/** Spreadsheet programs run such cells as formulas (OWASP, CSV injection), or a command behind a bar; full-width forms
 * count too. */
export const FORMULA_START = /^(?:[\t\r\n]|\s*[=+\-@|＝＋－＠｜])/u
