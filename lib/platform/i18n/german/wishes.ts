/** The wishlist and saved searches. */
export const items = {
  'Add To WishList': 'Merken',
  'Add To WishList: {title}': 'Merken: {title}',
  'On your wishlist': 'Gemerkt',
  'On your wishlist: {title}': 'Gemerkt: {title}',
  'You added this book to your wishlist!': 'Das Buch steht auf Ihrer Merkliste!',
  'You took this book off your wishlist.': 'Das Buch steht nicht mehr auf Ihrer Merkliste.',
  'Oops...': 'Hoppla …',
  OK: 'OK',
  'You couldn\'t add this book to your wishlist': 'Das Buch ließ sich nicht auf Ihre Merkliste setzen',
  'One moment': 'Einen Moment',
  'Pay Now': 'Jetzt zahlen',
  'Pay Now: {title}': 'Jetzt zahlen: {title}',
  'To My Orders': 'Zu meinen Bestellungen',
  'To My Wishlist': 'Zu meiner Merkliste',
  'Book this copy, then pay': 'Exemplar reservieren, dann zahlen',
  Remove: 'Entfernen',
  'Remove: {title}': 'Entfernen: {title}',
  'Your wishlist is empty': 'Ihre Merkliste ist noch leer',
  'Browse the books': 'Bücher ansehen',
  'Press Add To WishList on any book. Here you see what it costs and whether it is still there.':
    'Wählen Sie bei einem Buch „Merken“. Hier sehen Sie dann, was es kostet und ob es noch da ist.',
  'Somebody else has booked it. If they do not pay in time, it comes back.':
    'Jemand anderes hat es reserviert. Wird nicht rechtzeitig bezahlt, kommt es zurück.',
  'This copy has found another reader.': 'Dieses Exemplar hat andere Leser gefunden.',
  'Seller away': 'Verkäufer verreist',
  'The seller is on holiday; the copy is back when they are.': 'Der Verkäufer ist verreist; mit ihm kommt auch das Exemplar zurück.',
  'No longer listed': 'Nicht mehr im Angebot',
  'This copy is not in the shop any more.': 'Dieses Exemplar ist nicht mehr im Laden.',
  Yours: 'Ihres',
  'You have bought this copy.': 'Sie haben dieses Exemplar gekauft.',
  'Held for you': 'Für Sie reserviert',
  'You have booked this copy; pay for it before the time runs out.':
    'Sie haben dieses Exemplar reserviert; bitte zahlen Sie, bevor die Frist abläuft.',
  'Price fell from {from} to {to}': 'Preis von {from} auf {to} gesunken',
  'Price rose from {from} to {to}': 'Preis von {from} auf {to} gestiegen',

  'Save this search': 'Suche speichern',
  'This search is saved.': 'Diese Suche ist gespeichert.',
  'Saved.': 'Gespeichert.',
  'Your saved searches': 'Ihre gespeicherten Suchen',
  'The shop cannot be reached right now. Try again in a moment.':
    'Der Laden ist gerade nicht zu erreichen. Versuchen Sie es gleich noch einmal.',
  'Saved {time}': 'Gespeichert: {time}',
  'Mail me': 'Schreiben Sie mir',
  'Every day': 'Jeden Tag',
  'Every Monday': 'Jeden Montag',
  Never: 'Nie',
  'No more mails about this search.': 'Zu dieser Suche kommt keine Mail mehr.',
  'That search is no longer saved.': 'Diese Suche ist nicht mehr gespeichert.',
  Delete: 'Löschen',
  'Delete {words}': '{words} löschen',
  'You have no saved searches any more.': 'Sie haben keine gespeicherten Suchen mehr.',
  'Nothing saved yet': 'Noch nichts gespeichert',
  'Search for a title, an author or a shelf and press Save this search: new copies come to you by mail.':
    'Suchen Sie nach einem Titel, einem Autor oder einem Regal und wählen Sie „Suche speichern“: Neue Exemplare melden wir Ihnen per Mail.',
  'When something new answers what you have saved, it comes to {email}: at most one mail a day, no copy twice.':
    'Passt etwas Neues zu dem, was Sie gespeichert haben, schreiben wir an {email}: höchstens eine Mail am Tag, kein Exemplar zweimal.',
  'Mails begin once you have confirmed that this address is yours. You get the link for it on {profile}.':
    'Wir schreiben erst, wenn Sie bestätigt haben, dass diese Adresse Ihnen gehört. Den Link dafür bekommen Sie über {profile}.',
  'your profile': 'Ihr Profil'
} as const
