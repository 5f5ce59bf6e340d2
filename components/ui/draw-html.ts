import { Fragment, isValidElement, type ReactNode } from 'react'

/** Attributes that HTML spells otherwise than React; of others it does not mind the capitals. */
const SPELLINGS: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultChecked: 'checked',
  defaultValue: 'value',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin'
}
/** Elements without content and without an end (HTML Living Standard, 13.1.2). */
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

function escape(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text
}

function drawAttribute(name: string, value: unknown): string {
  if (name === 'children' || value === null || value === undefined) return ''
  const spelled = SPELLINGS[name] ?? name
  // `aria-hidden` and the like say "false"; other attributes are there or not.
  if (typeof value === 'boolean') return /^(?:aria|data)-/.test(name) ? ` ${spelled}="${value}"` : value ? ` ${spelled}=""` : ''
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${name} cannot be drawn: it needs a script`)
  return ` ${spelled}="${escape(String(value))}"`
}

function drawElement(type: string, props: object): string {
  let start = `<${type}`
  for (const [name, value] of Object.entries(props)) start += drawAttribute(name, value)
  return VOID.has(type) ? `${start}>` : `${start}>${draw('children' in props ? props.children : null)}</${type}>`
}

function draw(node: unknown): string {
  if (typeof node === 'string') return escape(node)
  if (typeof node === 'number') return String(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(draw).join('')
  if (!isValidElement<object>(node)) throw new TypeError('only elements and text can be drawn')
  const { type, props } = node
  if (typeof type === 'string') return drawElement(type, props)
  if (type === Fragment) return draw('children' in props ? props.children : null)
  if (typeof type !== 'function' || '$$typeof' in type) throw new TypeError('what runs in the browser cannot be drawn')
  return draw(Reflect.apply(type, undefined, [props]))
}

/**
 * Elements as the text of HTML, with everything in them escaped as React escapes it: what React's own server would write,
 * of components that only show (no state, no handlers, not async).
 * @throws TypeError for whatever needs a script
 */
export function drawHtml(node: ReactNode): string {
  return draw(node)
}
