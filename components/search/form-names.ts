/** Form id of the box, the facets and their button, wherever they are. */
export const SEARCH_FORM = 'search'
export const FACET_PANEL = 'facets'
/** Opens the panel on small screens. */
export const FACET_BUTTON = 'facets-button'
