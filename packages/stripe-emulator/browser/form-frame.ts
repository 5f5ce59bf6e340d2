import { CONNECT, isFields, type FormResponse, type FormState, type FromForm, type ToForm } from './frame-messages'
import { adoptHostStyles } from './host-styles'
import { IntegrationError } from './integration-error'

/** What a frame tells its element; everything but `answer`, which belongs to a question. */
export type FrameNews = Exclude<FromForm, { kind: 'response' | 'height' }> | { kind: 'loaderror' }

/** The form must have answered by then, in ms; after it the element reports `loaderror`. */
const READY_WITHIN_MS = 15_000

let frames = 0

/** The framed card form inside a container of the shop's page, and the channel to it. */
export class FormFrame {
  readonly container: HTMLElement
  readonly #wrapper: HTMLElement
  readonly #frame: HTMLIFrameElement
  readonly #origin: string
  readonly #emit: (news: FrameNews) => void
  readonly #first: () => ToForm
  readonly #questions = new Map<number, (settle: FormResponse) => void>()
  #port: MessagePort | null = null
  #asked = 0
  #late: ReturnType<typeof setTimeout> | undefined

  /**
   * `first` gives the settings that every fresh form gets; a frame that is moved in the page loads afresh.
   */
  constructor(
    container: HTMLElement,
    origin: string,
    height: number,
    first: () => ToForm,
    post: (news: FrameNews) => void
  ) {
    adoptHostStyles()
    this.container = container
    this.#origin = origin
    this.#first = first
    this.#emit = post
    this.#frame = document.createElement('iframe')
    this.#frame.name = `__privateStripeFrame${(frames += 1)}`
    this.#frame.title = 'Secure payment input frame'
    this.#frame.height = String(height)
    this.#frame.addEventListener('load', () => this.#connect())
    this.#frame.src = `${origin}/v3/card-form.html`
    this.#wrapper = document.createElement('div')
    this.#wrapper.className = '__PrivateStripeElement'
    this.#wrapper.append(this.#frame)
    this.#late = setTimeout(() => this.#emit({ kind: 'loaderror' }), READY_WITHIN_MS)
    container.replaceChildren(this.#wrapper)
  }

  send(message: ToForm): void {
    this.#port?.postMessage(message)
  }

  /** @throws IntegrationError when the form is not (or no longer) in the page. */
  ask(what: 'validate' | 'payment_method' | 'token', fields: [string, string][]): Promise<FormResponse> {
    if (!this.#port || !this.#frame.isConnected) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are ' +
          'attempting to use is still mounted.'
      )
    }
    const id = (this.#asked += 1)
    return new Promise((resolve) => {
      this.#questions.set(id, resolve)
      this.send({ kind: 'ask', id, what, fields })
    })
  }

  remove(): void {
    clearTimeout(this.#late)
    this.#disconnect()
    this.#wrapper.remove()
  }

  #connect(): void {
    this.#disconnect()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#receive(data))
    port1.start()
    // Only a page of the emulator can be given the channel: the browser checks the target's origin.
    this.#frame.contentWindow?.postMessage(CONNECT, this.#origin, [port2])
    this.send(this.#first())
  }

  #disconnect(): void {
    this.#port?.close()
    this.#port = null
    for (const settle of this.#questions.values()) {
      settle({ error: { type: 'api_error', message: 'The card form was removed before it could answer.' } })
    }
    this.#questions.clear()
  }

  #receive(data: unknown): void {
    if (!isFromForm(data)) return
    if (data.kind === 'height') {
      this.#frame.height = String(data.pixels)
    } else if (data.kind === 'response') {
      this.#questions.get(data.id)?.(data.response)
      this.#questions.delete(data.id)
    } else {
      if (data.kind === 'ready') clearTimeout(this.#late)
      this.#emit(data)
    }
  }
}

function isFromForm(data: unknown): data is FromForm {
  if (!isFields(data)) return false
  if (data.kind === 'height') return typeof data.pixels === 'number'
  if (data.kind === 'change') return isFormState(data.state)
  if (data.kind === 'response') return typeof data.id === 'number' && isFields(data.response)
  return typeof data.kind === 'string' && ['ready', 'focus', 'blur', 'escape', 'enter'].includes(data.kind)
}

function isFormState(state: unknown): state is FormState {
  return isFields(state) && typeof state.empty === 'boolean' && typeof state.complete === 'boolean'
}
