/** The focused field. */
type Place = { name: string; value: string | null }

let left: Place | null = null

/** /books and its searches are two pages, so the focus is carried over. In the drawer of facets drawer-place.ts does so. */
export function leavePlace(form: HTMLFormElement): void {
  const field = document.activeElement
  const isInForm = field instanceof HTMLInputElement && field.form === form
  left = isInForm ? { name: field.name, value: field.type === 'checkbox' ? field.value : null } : null
}

export function takeUpPlace(form: HTMLFormElement): void {
  if (left === null) return
  const { name, value } = left
  left = null
  const field = [...form.elements].find(
    (element) =>
      element instanceof HTMLInputElement && element.name === name && (value === null || element.value === value)
  )
  if (field instanceof HTMLElement && document.activeElement !== field) field.focus({ preventScroll: true })
}
