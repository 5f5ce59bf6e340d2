import { FACET_PANEL } from './form-names'

/** The focused field and the state of the panel. */
type Place = { name: string; value: string | null; isPanelOpen: boolean }

let left: Place | null = null

/** Also false without popover support, where the panel is part of the page. */
function isOpen(panel: HTMLElement | null): boolean {
  return panel !== null && 'showPopover' in panel && panel.matches(':popover-open')
}

/** /books and its searches are two pages, so the state is carried over. */
export function leavePlace(form: HTMLFormElement): void {
  const field = document.activeElement
  const isInForm = field instanceof HTMLInputElement && field.form === form
  const isPanelOpen = isOpen(document.getElementById(FACET_PANEL))
  left = isInForm ? { name: field.name, value: field.type === 'checkbox' ? field.value : null, isPanelOpen } : null
}

export function takeUpPlace(form: HTMLFormElement): void {
  if (left === null) return
  const { name, value, isPanelOpen } = left
  left = null
  const panel = document.getElementById(FACET_PANEL)
  if (isPanelOpen && !isOpen(panel)) panel?.showPopover()
  const field = [...form.elements].find(
    (element) =>
      element instanceof HTMLInputElement && element.name === name && (value === null || element.value === value)
  )
  if (field instanceof HTMLElement && document.activeElement !== field) field.focus({ preventScroll: true })
}
