/** `<` is escaped, so that no title can close the script. */
export function JsonLd({ data }: { data: { readonly '@context': 'https://schema.org' } }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
