/** The browsers that the main journey runs in beside Chromium. */
export const ENGINES = ['firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** An element of a page. Both acts are done as a person does them: by pointer and by keys. */
export interface FoundElement {
  click(): Promise<void>
  /** Types into a field, behind what it already holds. A line break presses Enter. */
  type(text: string): Promise<void>
}

/** A cookie as the browser keeps it. */
export interface BrowserCookie {
  name: string
  httpOnly: boolean
  sameSite: string | undefined
}

/** Another tab of the window. */
export interface BrowserTab {
  /** Brings it to the front. */
  show(): Promise<void>
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

/** One window of a browser with a new profile. Expressions are JavaScript that runs in the page and may return a promise. */
export interface BrowserDriver {
  open(url: string): Promise<void>
  /** Not in WebKitGTK's MiniBrowser. */
  openTab?(url: string): Promise<BrowserTab>
  evaluate(expression: string): Promise<unknown>
  /** Finds the element that the expression returns; null when it returns null. */
  find(expression: string): Promise<FoundElement | null>
  /** Runs what follows in the first frame of the page. @throws Error when there is none */
  inFrame<Result>(work: () => Promise<Result>): Promise<Result>
  /** Sets the size of the page's viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  listCookies(): Promise<BrowserCookie[]>
  /** A picture of the viewport, as PNG. */
  takeScreenshot(): Promise<Uint8Array>
  /** Errors that pages reported since the start. */
  listErrors(): Promise<string[]>
  close(): Promise<void>
}
