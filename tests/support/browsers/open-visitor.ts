import { expect } from '@playwright/test'
import { z } from 'zod'
import type { BrowserDriver, FoundElement } from './browser-driver'
import { expressElement, expressLibrary, HAS_LIBRARY, type ElementQuery } from './pick-element'

const TEXT = 'document.body.innerText'

/** Somebody in front of a browser. Every act waits until the page allows it. */
export interface Visitor {
  driver: BrowserDriver
  /** Opens a page of the shop by its path. */
  open(path: string): Promise<void>
  /** Waits until this control can be used. */
  seeControl(role: string, name: string | RegExp): Promise<void>
  click(role: string, name: string | RegExp): Promise<void>
  /** Types into the field of this label. A line break presses Enter. */
  type(label: string | RegExp, text: string): Promise<void>
  /** Waits until the page's visible text has this in it. */
  see(text: string | RegExp): Promise<void>
  /** Waits until the page's path and query match. */
  seeAddress(address: RegExp): Promise<void>
  readText(): Promise<string>
}

/** Lets a visitor use a browser for the shop at this address. */
export function openVisitor(driver: BrowserDriver, shopAddress: string): Visitor {
  const library = expressLibrary()

  async function find(query: ElementQuery): Promise<FoundElement> {
    let found: FoundElement | null = null
    const findOnce = async () => {
      if (!(await driver.evaluate(HAS_LIBRARY))) await driver.evaluate(library)
      return driver.find(expressElement(query))
    }
    await expect(async () => {
      found = await findOnce()
      expect(found, `${Object.values(query).join(' ')} must be there to be used`).not.toBeNull()
    }).toPass()
    return found ?? Promise.reject(new Error('The wait ended without an element.'))
  }

  /** Waits until what the page says matches. An expression fails while the browser goes to another page, and is tried again. */
  async function waitFor(expression: string, wanted: string | RegExp): Promise<void> {
    await expect(async () => {
      const said = z.string().parse(await driver.evaluate(expression))
      if (typeof wanted === 'string') expect(said).toContain(wanted)
      else expect(said).toMatch(wanted)
    }).toPass()
  }

  return {
    driver,
    open: (path) => driver.open(new URL(path, shopAddress).href),
    seeControl: async (role, name) => void (await find({ role, name })),
    click: async (role, name) => (await find({ role, name })).click(),
    type: async (label, text) => (await find({ label })).type(text),
    see: (text) => waitFor(TEXT, text),
    seeAddress: (address) => waitFor('location.pathname + location.search', address),
    readText: async () => z.string().parse(await driver.evaluate(TEXT))
  }
}
