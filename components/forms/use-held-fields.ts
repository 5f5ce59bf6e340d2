'use client'

import { useState } from 'react'
import type { z } from 'zod'

/** Values and errors of controlled fields: `<HeldField label={…} {...field('reason')} />`. */
export function useHeldFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})

  /** Null for a refused input, whose errors are then shown. */
  function check<Input>(schema: z.ZodType<Input>, input: unknown): Input | null {
    const { data, error } = schema.safeParse(input)
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    return data ?? null
  }

  /** `errorOf`: the field of the input, if it has another name. */
  function field(name: Name, errorOf: string = name) {
    return {
      value: values[name],
      error: errors[errorOf],
      onChange: (value: string) => setValues({ ...values, [name]: value })
    }
  }

  return { values, setValues, setErrors, check, field }
}
