import type { Page } from '@playwright/test'

/** Who looks at a screen. */
export const VISITORS = ['guest', 'buyer', 'seller', 'admin'] as const
export type Visitor = (typeof VISITORS)[number]

/** A page of the shop, or a state of one, as somebody sees it. */
export interface Screen {
  /** What it is called, in lower case with hyphens: its picture's file is called so too. */
  name: string
  visitor: Visitor
  path: string
  /** Brings the page into the state that is meant, such as an open dialog, and waits until it is there. */
  act?: (page: Page) => Promise<void>
  /** Rules of axe that say nothing here, each with its reason where the screen is listed. */
  exempt?: readonly string[]
  /** Its content is a library's own; what is the shop's is its frame. */
  isForeign?: boolean
  /** Where it shows, as a selector: an open dialog, or else the main part, unless it says otherwise. */
  part?: string
  /** Only there on a phone, or only on a desktop. */
  narrow?: true
  wide?: true
}
