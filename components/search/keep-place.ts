import { FACET_PANEL } from './form-names'

/** Where somebody was in the form when they asked for other copies: the field, and whether the panel was open. */
type Place = { name: string; value: string | null; isPanelOpen: boolean }

let left: Place | null = null

/** False too in browsers without popovers, where the panel stands open in the page. */
function isOpen(panel: HTMLElement | null): boolean {
  return panel !== null && 'showPopover' in panel && panel.matches(':popover-open')
}

/** Notes the place before the page is left; /books and its searches are two pages, though they look like one. */
export function leavePlace(form: HTMLFormElement): void {
  const field = document.activeElement
  const isInForm = field instanceof HTMLInputElement && field.form === form
  const isPanelOpen = isOpen(document.getElementById(FACET_PANEL))
  left = isInForm ? { name: field.name, value: field.type === 'checkbox' ? field.value : null, isPanelOpen } : null
}

/** Takes the place up again in the form of the page that came. */
export function takeUpPlace(form: HTMLFormElement): void {
  if (left === null) return
  const { name, value, isPanelOpen } = left
  left = null
  const panel = document.getElementById(FACET_PANEL)
  if (isPanelOpen && !isOpen(panel)) panel?.showPopover()
  const field = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && element.name === name && (value === null || element.value === value)
  )
  if (field instanceof HTMLElement && document.activeElement !== field) field.focus({ preventScroll: true })
}
