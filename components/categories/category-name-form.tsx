'use client'

import { useState, type FormEvent } from 'react'
import { useAdminAct } from '@/components/admin/use-admin-act'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { CategoryName } from '@/lib/categories/schemas'
import { ApiError } from '@/lib/platform/http/api-client'

/** Asks for a category's name; a name that cannot be is told beside the field. `send` resolves with what is said when done. */
export function CategoryNameForm({
  label,
  initial = '',
  button,
  send,
  onDone
}: {
  label: string
  initial?: string
  button: string
  send: (name: string) => Promise<string>
  onDone?: () => void
}) {
  const { pending, run } = useAdminAct()
  const [name, setName] = useState(initial)
  const [refused, setRefused] = useState<string | undefined>()

  async function sendOrTell(checked: string): Promise<string | null> {
    try {
      return await send(checked)
    } catch (error) {
      if (!(error instanceof ApiError) || error.fields.name === undefined) throw error
      setRefused(error.fields.name)
      return null
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = CategoryName.safeParse(name)
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success || !(await run(() => sendOrTell(checked.data)))) return
    setName(initial)
    onDone?.()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div aria-live="polite">
        <Field label={label} error={refused}>
          {(control) => <TextInput {...control} value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />}
        </Field>
      </div>
      <Button type="submit" tone="accent" pending={pending} className={refused ? 'sm:mb-7' : undefined}>
        {button}
      </Button>
    </form>
  )
}
