import Provider, { interactionPolicy, type Configuration } from 'oidc-provider'
import type { GoogleSecrets } from './google-secrets'
import { MemoryStore } from './memory-store'
import type { People } from './people'

/** The sign-in page is shown each time, as Google's account chooser is, so that every sign-in can be somebody else. */
function askEachTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check, Prompt } = interactionPolicy
  // Clients of Google ask for `prompt=select_account`; here it changes nothing.
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  policy
    .get('login')
    ?.checks.add(
      new Check('choose_account', 'choose an account', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
      )
    )
  return policy
}

/**
 * An OpenID provider that behaves as Google's does towards the shop: authorization code with PKCE, and the profile's
 * claims in the id_token. There is one client, the shop; nobody is asked for consent.
 */
export function makeProvider(issuer: string, redirectUri: string, secrets: GoogleSecrets, people: People): Provider {
  const configuration: Configuration = {
    adapter: () => new MemoryStore(),
    clients: [
      {
        client_id: secrets.clientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code']
      }
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: { keys: [secrets.cookieKey] },
    // Google puts the profile into the id_token, where the shop's library reads it.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askEachTime(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    // Seconds; long enough for a person to read the page, short enough to try what happens after.
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 900, Session: 900, Grant: 900 },
    findAccount(_ctx, sub) {
      const person = people.find(sub)
      if (!person) return undefined
      const { email, name, emailVerified } = person
      return { accountId: sub, claims: () => ({ sub, email, email_verified: emailVerified, name }) }
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(ctx, out) {
      ctx.type = 'text/plain'
      ctx.body = `The sign-in could not go on: ${out.error}${out.error_description ? ` (${out.error_description})` : ''}`
    }
  }
  return new Provider(issuer, configuration)
}
