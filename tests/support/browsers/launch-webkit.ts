import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, By, Capabilities, Key, WebElement, type WebDriver } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import { z } from 'zod'
import type { BrowserDriver } from './browser-driver'
import { startDisplay } from './start-display'
import { collectErrors, keepPainting } from './webkit-page-scripts'

/** How long a window may take to get its size, in milliseconds. */
const RESIZE_MS = 10_000

/** Lets the window be as narrow as a phone: the buttons of MiniBrowser's toolbar need 447 pixels otherwise. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; }'

/** The folders of a new user: no profile of this machine's is read or changed. */
function prepareHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'flyleaf-webkit-'))
  mkdirSync(path.join(home, '.config', 'gtk-3.0'), { recursive: true })
  writeFileSync(path.join(home, '.config', 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  return home
}

const Errors = z.array(z.string())

/** The environment of the browser: the display, a home of its own, English, and what it needs as root and without a graphics card. */
function describeEnvironment(display: string, home: string): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const]
  )
  return {
    ...Object.fromEntries(inherited),
    ...{ DISPLAY: display, GDK_BACKEND: 'x11', HOME: home, XDG_CONFIG_HOME: path.join(home, '.config') },
    ...{
      XDG_CACHE_HOME: path.join(home, '.cache'),
      XDG_DATA_HOME: path.join(home, '.local', 'share'),
      LANGUAGE: 'en_GB:en'
    },
    ...{
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1'
    }
  }
}

/** MiniBrowser, WebKitWebDriver and Xvfb. */
interface Programs {
  program: string
  driverProgram: string
  displayProgram: string
}

/** A window of WebKitGTK's MiniBrowser on a display of its own, driven by WebKitWebDriver. */
export async function launchWebkit({ program, driverProgram, displayProgram }: Programs): Promise<BrowserDriver> {
  const home = prepareHome()
  const display = await startDisplay(displayProgram)
  const service = new DriverService.Builder(driverProgram)
    .setLoopback(true)
    .setEnvironment(describeEnvironment(display.name, home))
    .build()
  async function stop(): Promise<void> {
    await service.kill()
    display.stop()
    rmSync(home, { recursive: true, force: true })
  }
  async function startSession(): Promise<WebDriver> {
    const browser = {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: program, args: ['--automation'] }
    }
    return new Builder()
      .usingServer(await service.start())
      .withCapabilities(new Capabilities(browser))
      .build()
  }
  const driver = await startSession().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const errors: string[] = []
  const run = (expression: string): Promise<unknown> => driver.executeScript(`return (${expression})`)
  async function noteErrors(): Promise<void> {
    errors.push(...Errors.parse(await run(`(${collectErrors})()`)))
  }
  return {
    async open(url) {
      await noteErrors()
      await driver.get(url)
      await noteErrors()
    },
    async evaluate(expression) {
      await noteErrors()
      return run(expression)
    },
    async find(expression) {
      await noteErrors()
      const found = await run(expression)
      if (!(found instanceof WebElement)) return null
      return {
        click: () => found.click(),
        async type(text) {
          // The driver gives focus by script, which a frame of another origin does not get before it is clicked.
          await found.click()
          await found.sendKeys(text.replaceAll('\n', Key.ENTER))
        }
      }
    },
    async inFrame(work) {
      await driver.switchTo().frame(await driver.findElement(By.css('iframe')))
      try {
        return await work()
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
    async resize(width, height) {
      const measure = async () => z.tuple([z.number(), z.number()]).parse(await run('[innerWidth, innerHeight]'))
      const [, inner] = await measure()
      const outer = await driver.manage().window().getRect()
      // The toolbar stands above the page; the window has no other frame.
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + outer.height - inner })
      await driver.wait(
        async () => (await measure()).join() === [width, height].join(),
        RESIZE_MS,
        `no viewport of ${width} × ${height}`
      )
    },
    async listCookies() {
      const cookies = await driver.manage().getCookies()
      return cookies.map(({ name, httpOnly = false, sameSite }) => ({ name, httpOnly, sameSite }))
    },
    async takeScreenshot() {
      await run(`(${keepPainting})(true)`)
      const picture = await driver.takeScreenshot()
      await run(`(${keepPainting})(false)`)
      return Buffer.from(picture, 'base64')
    },
    async listErrors() {
      await noteErrors()
      return errors
    },
    async close() {
      try {
        await driver.quit()
      } finally {
        await stop()
      }
    }
  }
}
