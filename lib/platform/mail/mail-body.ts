export type MailLink = { label: string; url: string }

/** A label and its value; a fact without a value is left out. */
export type MailFact = readonly [label: string, value: string | null | undefined]

/** An absolute address that is the same for every reader, and the size in which it is shown, in pixels. */
export type MailCover = { url: string; width: number; height: number }

/** What a mail is about, or lists: a book, by its authors. `lines`: its price and what else is said of it. */
export type MailItem = {
  title: string
  by: string
  lines: readonly string[]
  url?: string | undefined
  cover?: MailCover | undefined
}

/** Books under a heading, such as those that match a saved search. */
export type MailSection = { heading: string; items: readonly MailItem[]; links: readonly MailLink[] }

/** What one mail says. Its texts are untrusted; the renderers escape them. */
export type MailBody = {
  subject: string
  /** Only a name whose owner has proved the address: at signup anybody can type any name. */
  name?: string | undefined
  /** The first goes on from the salutation: in German with a small letter. It is also the preheader. */
  paragraphs: readonly string[]
  item?: MailItem | undefined
  sections?: readonly MailSection[]
  /** The one thing to do, as a button. */
  action?: MailLink | undefined
  facts?: readonly MailFact[]
  links?: readonly MailLink[]
  after?: readonly string[]
  /** The page that ends mails of this kind. */
  unsubscribe?: MailLink | undefined
}
