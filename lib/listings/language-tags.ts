/** The languages that the form offers for a book (BCP 47). */
export const LANGUAGE_TAGS = (
  'ar bg ca zh hr cs da nl en et fi fr de el grc he hu is ga it ja ko la lv lt no fa pl pt ro ru sr sk sl ' +
  'es sv tr uk cy'
).split(' ')
