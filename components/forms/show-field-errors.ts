import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Shows the server's errors (`fields` of a rejection) at their fields and focuses the first. Returns whether there was one. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  fields: Readonly<Record<string, string>>,
  names: readonly FieldPath<Values>[]
): boolean {
  const wrong = names.filter((name) => fields[name])
  for (const name of wrong) form.setError(name, { message: fields[name] ?? '' }, { shouldFocus: name === wrong[0] })
  return wrong.length > 0
}
