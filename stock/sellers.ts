/** A person or small bookshop that sells in the demo shop. */
export interface DemoSeller {
  email: string
  name: string
  city: string
  country: string
  phone: string
  verified: boolean
}
