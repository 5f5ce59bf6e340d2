export type MailLink = { label: string; url: string }

/** A label and its value; a fact without a value is left out. */
export type MailFact = readonly [label: string, value: string | null | undefined]

/** A list of things with links, such as the books that match a saved search. */
export type MailSection = {
  heading: string
  items: readonly { title: string; url: string; lines: readonly string[] }[]
  links: readonly MailLink[]
}

/** Content, rendered as text and HTML. Its texts are untrusted; the renderers escape them. */
export type MailBody = {
  subject: string
  /** Only a name whose owner has proved the address: at signup anybody can type any name. */
  name?: string | undefined
  /** The first goes on from the salutation: in German with a small letter. */
  paragraphs: readonly string[]
  facts?: readonly MailFact[]
  sections?: readonly MailSection[]
  /** The one thing to do, as a button. */
  action?: MailLink | undefined
  links?: readonly MailLink[]
  after?: readonly string[]
  /** A JPEG of the book. */
  cover?: Buffer | undefined
}
