/** The id of the form that the box, the facets and their button belong to, wherever on the page they stand. */
export const SEARCH_FORM = 'search'
/** The id of the panel of facets, which small screens open from a button. */
export const FACET_PANEL = 'facets'
