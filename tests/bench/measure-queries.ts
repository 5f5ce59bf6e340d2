/** Asks the questions behind personal pages in a shop with thousands of orders. */
import { actorOf, timeQuestions } from './time-questions'
import { BUYER, LISTING, SELLER } from '@/tests/integration/database/plan-stock'

await timeQuestions(undefined, async () => {
  const [buyer, seller] = [actorOf(BUYER.toHexString(), 'Buyer'), actorOf(SELLER.toHexString(), 'Seller')]
  const [users, wishlist, orders, sales, { SALES_LIST }, listings, sellers, mine, { MY_LISTINGS }, advertised] =
    await Promise.all([
      import('@/lib/users/unsafe-find-actor'),
      import('@/lib/wishlist/queries'),
      import('@/lib/orders/queries'),
      import('@/lib/orders/sale-queries'),
      import('@/lib/orders/sales-list'),
      import('@/lib/listings/queries'),
      import('@/lib/listings/seller-queries'),
      import('@/lib/listings/my-queries'),
      import('@/lib/listings/my-listing-list'),
      import('@/lib/listings/advertised-queries')
    ])
  return {
    'who is signed in': () => users.unsafeFindActor({ userId: buyer.id, sessionVersion: 0, sessionId: 's1' }),
    'a wishlist': () => wishlist.listMyWishlist(buyer),
    'a buyer’s orders': () => orders.listMyOrders(buyer),
    'a seller’s sales': () => sales.listMySalesPage(seller, SALES_LIST.initial),
    'a seller’s own copies': () => mine.listMyListings(seller, MY_LISTINGS.initial),
    'the page of a seller': () =>
      Promise.all([sellers.findPublicSeller(seller.id), sellers.listPublicListingsOfSeller(seller.id, null)]),
    'the page of a copy': () => listings.findPublicListing(LISTING.toHexString()),
    'the advertised copies of the home page': () => advertised.listPublicAdvertisedListings()
  }
})
