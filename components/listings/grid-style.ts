/** The grid of copies: one column on phones, two on medium, three on large screens. */
export const GRID_STYLE = 'long-list grid divide-y divide-line md:-mx-4 md:grid-cols-2 md:divide-y-0 lg:grid-cols-3'
