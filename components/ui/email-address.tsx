import { Fragment } from 'react'

/** An e-mail address that breaks where it is read: after the @ and before a dot. What is longer still breaks anywhere. */
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
