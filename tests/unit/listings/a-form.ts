/** What a seller has typed into a form that is all right, with the changes of a test. */
export function aForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    category_id: '0123456789abcdef01234567',
    title: 'Momo',
    images: ['0123456789abcdef0123456789abcdef'],
    resalePrice: '12,50',
    productCondition: 'Good',
    sellerPhoneNumber: '+49 30 23125 046',
    location: 'Berlin',
    originalPrice: '24',
    purchaseYear: '2019',
    productDescription: 'A little worn.',
    ...changes
  }
}
