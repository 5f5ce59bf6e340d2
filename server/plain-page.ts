import { INK, PAPER } from '@/lib/platform/shop-colours'
import { toDirection, type Language } from '@/lib/platform/i18n/language'
import { shopName } from '@/lib/settings/identity'

export function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A page that needs neither Next nor scripts, and loads itself again. `lines` are HTML. */
export function renderPlainPage(
  language: Language,
  { title, lines, reloadSeconds }: { title: string; lines: readonly string[]; reloadSeconds: number }
): string {
  const direction = toDirection(language)
  return `<!doctype html>
<html lang="${language}"${direction === 'ltr' ? '' : ` dir="${direction}"`}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>${toHtml(title)} · ${toHtml(shopName())}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; box-sizing: border-box; text-align: center;
    font: 1.0625rem/1.6 Georgia, serif; background: light-dark(${PAPER.light}, ${PAPER.dark}); color: light-dark(${INK.light}, ${INK.dark}) }
  h1 { font-size: 2rem; font-weight: 500; line-height: 1.25; margin: 0 0 .5rem }
  p { margin: 0 auto 1rem; max-width: 32rem; white-space: pre-line; overflow-wrap: anywhere }
  p.name { font-style: italic }
  a { color: inherit; display: inline-block; padding: .5rem }
</style>
${lines.join('\n')}
</html>
`
}
