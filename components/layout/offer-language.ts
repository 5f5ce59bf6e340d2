/** Marks an offer with the language that it offers. */
export const OFFER_ATTRIBUTE = 'data-offers-language'

/**
 * Shows the offer of the browser's first language that the shop speaks, unless it is the page's own or has been offered in
 * this browser before. Written into pages as its own source text, so it may use nothing from outside.
 */
export function offerLanguage({ languages, attribute }: { languages: readonly string[]; attribute: string }): void {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2)).find((language) => languages.includes(language))
  const offer = document.querySelector<HTMLElement>(`[${attribute}="${asked}"]`)
  try {
    if (!offer || localStorage.getItem('language-offered')) return
    localStorage.setItem('language-offered', 'yes')
    offer.hidden = false
  } catch {
    // A browser that keeps nothing would be asked on every page.
  }
}
