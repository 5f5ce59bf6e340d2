import { requestApi } from '../api-request'
import { CONNECT, isFields, type FormResponse, type FormSettings, type FromForm, type ToForm } from '../frame-messages'
import { toCardFields } from './card-fields'
import { FieldInputs } from './field-inputs'
import { showSettings } from './show-settings'

/**
 * The framed card form. It speaks to exactly one page: the one around it, over the channel that this page
 * opened first. The card goes from here straight to the provider; the page around gets the payment method's
 * id.
 */
const form = findForm()
let port: MessagePort | null = null
let settings: FormSettings | null = null

const inputs = new FieldInputs({
  change: (state) => post({ kind: 'change', state }),
  focus: () => post({ kind: 'focus' }),
  blur: () => post({ kind: 'blur' }),
  key: (kind) => post({ kind })
})

function findForm(): HTMLFormElement {
  const found = document.querySelector('form')
  if (found) return found
  throw new Error('the card form has no form')
}

function post(message: FromForm): void {
  port?.postMessage(message)
}

function postHeight(): void {
  post({ kind: 'height', pixels: Math.ceil(document.documentElement.getBoundingClientRect().height) })
}

async function runRequest({ what, fields }: Extract<ToForm, { kind: 'ask' }>): Promise<FormResponse> {
  const error = inputs.validate()
  if (error) return { error: { ...error } }
  if (what === 'validate') return {}
  const access = { origin: window.location.origin, publishableKey: settings?.publishableKey ?? '' }
  const card = toCardFields(inputs.texts)
  if (what === 'token') return requestApi(access, 'POST', '/v1/tokens', [...card, ...fields])
  const { postalCode } = inputs.texts
  const postal: [string, string][] =
    settings?.asksPostalCode && postalCode ? [['billing_details[address][postal_code]', postalCode]] : []
  // What the shop knows stands last and so wins over what was typed here.
  return requestApi(access, 'POST', '/v1/payment_methods', [['type', 'card'], ...card, ...postal, ...fields])
}

function obey(message: ToForm): void {
  if (message.kind === 'settings') {
    const first = settings === null
    settings = message.settings
    showSettings(form, settings)
    inputs.setReadOnly(settings.readOnly)
    inputs.setPostalCode(settings.postalCode)
    postHeight()
    if (first) post({ kind: 'ready' })
  } else if (message.kind === 'ask') {
    void runRequest(message).then((result) => post({ kind: 'response', id: message.id, response: result }))
  } else {
    inputs[message.kind]()
  }
}

function isToForm(data: unknown): data is ToForm {
  if (!isFields(data)) return false
  if (data.kind === 'settings') return isFields(data.settings)
  if (data.kind === 'ask') return typeof data.id === 'number' && Array.isArray(data.fields)
  return typeof data.kind === 'string' && ['focus', 'blur', 'clear'].includes(data.kind)
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  const [offered] = event.ports
  if (port || event.source !== window.parent || event.data !== CONNECT || !offered) return
  port = offered
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isToForm(data)) obey(data)
  })
  port.start()
})

new ResizeObserver(postHeight).observe(document.documentElement)
form.addEventListener('submit', (event) => event.preventDefault())
