import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { OFFERED_LANGUAGES, type Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { html } from '@/lib/platform/mail/html'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { findChromium } from '@/tests/support/find-chromium'
import { ALL_MAIL_EXAMPLES, MAIL_EXAMPLES } from './examples'

/** A phone, and the window of a mail program; in pixels. */
const WIDTHS = [390, 700] as const
const SCHEMES = ['light', 'dark'] as const
const PER_SHEET = 6
/** The digest with the most books is cut. */
const MAX_HEIGHT = 2200

type Sample = { name: string; html: string }
type View = { width: (typeof WIDTHS)[number]; scheme: (typeof SCHEMES)[number] }

/** What the list in the shop shows of each kind to each recipient: title and link. */
function listNotifications(t: Translator): string {
  const lines = Object.entries(MAIL_EXAMPLES).flatMap(([kind, examples]) =>
    examples.map(({ name, write }) => {
      const { subject, action } = write(t)
      return `${kind}-${name}\n  ${subject}\n  ${action?.url ?? ''}\n`
    })
  )
  return lines.join('')
}

async function writeSamples(folder: string, language: Language): Promise<Sample[]> {
  await mkdir(path.join(folder, language), { recursive: true })
  const t = translatorFor(language)
  const samples = ALL_MAIL_EXAMPLES.map(({ name, write }) => ({ name, ...renderMail(write(t), t) }))
  for (const { name, html: page, text } of samples) {
    await writeFile(path.join(folder, language, `${name}.html`), page)
    await writeFile(path.join(folder, language, `${name}.txt`), text)
  }
  await writeFile(path.join(folder, language, 'notifications.txt'), listNotifications(t))
  return samples
}

/** A cover of its own colour for each address of the shop's media. */
function toCover(address: string): string {
  const hue = [...address].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 15" width="240" height="360" preserveAspectRatio="none"><rect width="10" height="15" fill="hsl(${hue} 45% 45%)"/><rect x="1.5" y="3" width="7" height="2" fill="#fff"/></svg>`
}

/** Mails see the colour scheme of the page around them. */
function toSheet(samples: readonly Sample[], { width }: View): string {
  const figures = samples.map(
    (sample) =>
      html`<figure>
        <figcaption>${sample.name}</figcaption>
        <iframe srcdoc="${sample.html}" width="${width}" height="100"></iframe>
      </figure>`
  )
  return html`<!DOCTYPE html>
    <title>Mails</title>
    <style>
      :root {
        color-scheme: light dark;
      }
      body {
        display: flex;
        gap: 12px;
        width: max-content;
        margin: 12px;
        background: gray;
      }
      figure {
        margin: 0;
        font: 14px sans-serif;
      }
      iframe {
        border: 0;
      }
    </style>
    ${figures}`.toString()
}

async function pictureSheet(browser: Browser, file: string, samples: readonly Sample[], view: View): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: samples.length * (view.width + 12) + 12, height: 400 },
    colorScheme: view.scheme
  })
  await page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: toCover(route.request().url()) })
  )
  await page.setContent(toSheet(samples, view))
  await page.locator('iframe').evaluateAll((frames, most) => {
    for (const frame of frames)
      if (frame instanceof HTMLIFrameElement)
        frame.height = String(Math.min(frame.contentDocument?.documentElement.scrollHeight ?? 0, most))
  }, MAX_HEIGHT)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

/** Every kind of mail as HTML and text in `<folder>/<language>`, and contact sheets of them. */
export async function pictureMails(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
  try {
    for (const language of OFFERED_LANGUAGES) {
      const samples = await writeSamples(folder, language)
      for (const width of WIDTHS)
        for (const scheme of SCHEMES)
          for (let from = 0; from < samples.length; from += PER_SHEET) {
            const name = `${language}-${width}-${scheme}-${String(from / PER_SHEET + 1).padStart(2, '0')}.png`
            await pictureSheet(browser, path.join(folder, name), samples.slice(from, from + PER_SHEET), {
              width,
              scheme
            })
          }
    }
  } finally {
    await browser.close()
  }
  process.stdout.write(
    `${ALL_MAIL_EXAMPLES.length} mails in ${OFFERED_LANGUAGES.length} languages: ${path.resolve(folder)}\n`
  )
}
