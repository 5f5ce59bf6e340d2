/** Form id of the box, the facets and their button, wherever they are. */
export const SEARCH_FORM = 'search'
export const FACET_PANEL = 'facets'
