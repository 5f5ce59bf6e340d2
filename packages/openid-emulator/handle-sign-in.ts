import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { People } from './people'
import { renderSignInPage } from './sign-in-page'

/** A longer form is nobody typing, in bytes. */
const MAX_FORM_BYTES = 16 * 1024

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    size += part.byteLength
    if (size > MAX_FORM_BYTES) throw new Error('the form is too long')
    chunks.push(part)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function show(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No form-action: browsers would hold it against the redirect back to the shop.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
  })
  response.end(html)
}

/**
 * `/interaction/<uid>`: shows the sign-in page, and takes who signs in or that somebody would rather not.
 * @throws the provider's SessionNotFound when the sign-in was not begun in this browser, or too long ago.
 */
export async function handleSignIn(
  provider: Provider,
  people: People,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  const action = `/interaction/${uid}`
  if (request.method !== 'POST') {
    const hint = typeof params.login_hint === 'string' ? params.login_hint : ''
    return show(response, 200, renderSignInPage(action, { email: hint, name: '' }, null))
  }
  const form = await readForm(request)
  if (form.get('response') === 'deny') {
    const rejection = { error: 'access_denied', error_description: 'somebody would rather not' }
    return provider.interactionFinished(request, response, rejection, { mergeWithLastSubmission: false })
  }
  const email = (form.get('email') ?? '').trim()
  const name = (form.get('name') ?? '').trim()
  if (!/^\S+[@＠]\S+$/.test(email)) {
    return show(response, 400, renderSignInPage(action, { email, name }, 'Type an email address.'))
  }
  const person = people.add(
    { email, name: name || email, emailVerified: form.get('verified') === 'yes' },
    form.get('account') ?? '1'
  )
  const body = { login: { accountId: person.sub, remember: false }, select_account: {} }
  return provider.interactionFinished(request, response, body, { mergeWithLastSubmission: false })
}
