/**
 * Data for search engines in a page (JSON-LD). React writes the text of a script as it is; `<` is written as its escape, so
 * that no title and no name can end the script or begin a comment in it.
 */
export function JsonLd({ data }: { data: { readonly '@context': 'https://schema.org' } }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
