import { doIUseEmail } from '@jsx-email/doiuse-email'
import { expect, it, vi } from 'vitest'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { english } from '@/tests/support/english'
import { ALL_MAIL_EXAMPLES } from '@/tests/support/mails/examples'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))

/** Of caniemail.com. */
const CLIENTS = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*']

/** What some programs leave out, and what a reader sees there. */
const WITHOUT_HARM: Record<string, string> = {
  '@media': 'the light colours in the dark, and the wide layout on a phone',
  '<body> element': 'a div with the same style',
  'display:none': 'the preheader, in the webmail of a phone',
  overflow: 'the preheader is hidden by its other properties',
  opacity: 'the preheader is hidden by its other properties',
  'role attribute': 'a screen reader announces layout tables',
  'border-spacing': 'cellspacing says the same',
  'box-sizing': 'the button is a little wider',
  'border-radius': 'square corners',
  'overflow-wrap': 'a very long word is cut off or scrolls',
  '<bdi> element': 'punctuation beside a name from right to left may move'
}

function listUnsupported(html: string): string[] {
  const result = doIUseEmail(html, { emailClients: CLIENTS })
  return 'errors' in result ? result.errors.map((error) => /^`(.*)` is not supported by/.exec(error)?.[1] ?? error) : []
}

it('mails use nothing that a widespread mail program leaves out to the reader’s harm', () => {
  const used = new Set(
    ALL_MAIL_EXAMPLES.flatMap(({ write }) => listUnsupported(renderMail(write(english), english).html))
  )
  expect([...used].sort()).toEqual(Object.keys(WITHOUT_HARM).sort())
})
