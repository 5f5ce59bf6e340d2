import { notFound } from 'next/navigation'

/** Every address that nothing else answers. */
export default function MissingPage(): never {
  notFound()
}
