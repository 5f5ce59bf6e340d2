/** The header in which the middleware hands pages the address that was asked for, with its query; a page is not told it. */
export const ASKED_ADDRESS = 'x-asked-address'
