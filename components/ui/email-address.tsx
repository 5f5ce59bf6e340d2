import { Fragment } from 'react'

/** Breaks after the @ and before dots first. */
export function EmailAddress({ email }: { email: string }) {
  return (
    <span className="[overflow-wrap:anywhere]" dir="ltr">
      {email.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
