/** JSON-LD. `<` is written as its escape, so that no title can end the script or begin a comment in it. */
export function JsonLd({ data }: { data: { readonly '@context': 'https://schema.org' } }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
