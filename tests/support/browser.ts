import { expect, test as base, type Page } from '@playwright/test'
import { readCatalogue } from '@/launcher/generate-messages'
import { awaitScripts, awaitScriptsOf } from './take-over'

/** What a browser may complain about without a journey failing: answers the journey itself asked for, and what it keeps out. */
export const EXPECTED_COMPLAINTS = [
  /the server responded with a status of (400|401|402|403|404|409|413|422|429|503)/,
  /Service Worker registration blocked by Playwright/,
  // What browsers say of every page on plain http that is not on this machine.
  /The Cross-Origin-Opener-Policy header has been ignored/
]

/** What a browser says of a request that was being answered when the web server was killed. */
const CUT_OFF =
  /Failed to load resource: net::ERR_(INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RE(SET|FUSED))/

export const DEMO_PASSWORD = 'flyleaf-demo'

/** Runs in the page: a text that is the key of a message was not translated. */
function reportKeys(namespaces: readonly string[]): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let text: Node | null = texts.currentNode; text; text = texts.nextNode()) {
        const [key, namespace = ''] = /^([a-zA-Z]+)(?:\.[\w-]+)+$/.exec(text.nodeValue?.trim() ?? '') ?? []
        if (namespaces.includes(namespace) && text.parentElement?.closest('script, style') === null)
          throw new Error(`A message without a translation: ${key}`)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Playwright's test, in which a console error, an uncaught error, a message without a translation or a request to a
 * foreign host fails the journey, and pages are waited for until their scripts answer. `killsServer` is for tests that
 * kill the web server while a page is open.
 */
export const test = base.extend<{ killsServer: boolean; quiet: void; ready: void }>({
  killsServer: [false, { option: true }],
  ready: [
    async ({ browser, context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) awaitScripts(context)
      const end = awaitScriptsOf(browser)
      await use()
      end()
    },
    { auto: true }
  ],
  quiet: [
    async ({ context, baseURL, killsServer }, use) => {
      const complaints: string[] = []
      const expected = killsServer ? [...EXPECTED_COMPLAINTS, CUT_OFF] : EXPECTED_COMPLAINTS
      const own = new URL(baseURL ?? 'http://localhost').hostname
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const text = message.text()
        if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        const isLocal = [own, 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
        if (protocol.startsWith('http') && !isLocal) complaints.push(`a request left the machine: ${request.url()}`)
      })
      await context.addInitScript(reportKeys, Object.keys(readCatalogue('en')))
      await use()
      expect(complaints, 'the browser’s console must stay quiet').toEqual([])
    },
    { auto: true }
  ]
})

export { expect }

/** Logs in through the form and waits until the shop knows who it is. */
export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible()
}

/** Logs out and waits for the home page, to which that leads. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Log Out' }).first()
  await expect(button).toBeVisible()
  await page.waitForLoadState()
  await Promise.all([page.waitForEvent('load'), button.click()])
  await page.waitForURL('/')
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
}

/** Types a card into the provider's own frame, once the form says that it is ready. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeEnabled()
  const frame = page.locator('iframe').contentFrame()
  await frame.getByLabel(/card number/i).fill(number)
  await frame.getByLabel(/expir/i).fill('12/34')
  await frame.getByLabel(/security code|cvc/i).fill('123')
}
