/** What happens next with a booking or a sale, and the states of both. */
export const bookingSteps = {
  'This booking is being made.': 'Diese Reservierung entsteht gerade.',
  'Pay by {time}, or the book goes back on sale.': 'Bitte zahlen Sie bis {time}, sonst kommt das Buch wieder in den Verkauf.',
  'The time to pay is over; the book is going back on sale.':
    'Die Zeit zum Bezahlen ist abgelaufen; das Buch kommt wieder in den Verkauf.',
  'Paid. Call the seller, meet, and show your code when the book is in your hands. Without a word from you or the seller it counts as handed over on {time}.':
    'Bezahlt. Rufen Sie den Verkäufer an, treffen Sie sich und zeigen Sie Ihren Code, wenn Sie das Buch in den Händen halten. Hören wir von keinem etwas, gilt es ab {time} als übergeben.',
  'Paid. Call the seller, meet, and show your code when the book is in your hands.':
    'Bezahlt. Rufen Sie den Verkäufer an, treffen Sie sich und zeigen Sie Ihren Code, wenn Sie das Buch in den Händen halten.',
  'Paid. It counts as handed over, since nobody said otherwise.': 'Bezahlt. Es gilt als übergeben, da niemand etwas anderes gesagt hat.',
  'Paid and handed over. Enjoy the book.': 'Bezahlt und übergeben. Viel Freude mit dem Buch.',
  'The time to pay ran out and the book went back on sale.':
    'Die Zeit zum Bezahlen ist abgelaufen, und das Buch ist wieder im Verkauf.',
  'You cancelled this booking; nothing was charged.': 'Sie haben diese Reservierung storniert; es wurde nichts berechnet.',
  'The seller cancelled this booking; nothing was charged.': 'Der Verkäufer hat diese Reservierung storniert; es wurde nichts berechnet.',
  'The shop cancelled this booking; nothing was charged.': 'Flyleaf hat diese Reservierung storniert; es wurde nichts berechnet.',
  'This booking was cancelled; nothing was charged.': 'Diese Reservierung wurde storniert; es wurde nichts berechnet.',
  'The payment is on its way back to your card.': 'Die Zahlung ist auf dem Weg zurück auf Ihre Karte.',
  'The payment was returned to your card.': 'Die Zahlung wurde auf Ihre Karte zurückgebucht.',
  'Somebody else was quicker with this book.': 'Bei diesem Buch war jemand anderes schneller.',
  'The buyer cancelled; the book is back on sale.': 'Der Käufer hat storniert; das Buch ist wieder im Verkauf.',
  'You cancelled; the book is back on sale.': 'Sie haben storniert; das Buch ist wieder im Verkauf.',
  'The shop cancelled this booking; the book is back on sale.': 'Flyleaf hat diese Reservierung storniert; das Buch ist wieder im Verkauf.',
  'Held until {time}. If it is not paid by then, the book goes back on sale.':
    'Reserviert bis {time}. Ist es bis dahin nicht bezahlt, kommt das Buch wieder in den Verkauf.',
  'Paid. Meet the buyer and enter their code. Without a word it counts as handed over on {time}.':
    'Bezahlt. Treffen Sie den Käufer und geben Sie seinen Code ein. Hören wir nichts, gilt es ab {time} als übergeben.',
  'Paid. Meet the buyer and enter their code.': 'Bezahlt. Treffen Sie den Käufer und geben Sie seinen Code ein.',
  'Sold; it counts as handed over, since nobody said otherwise.':
    'Verkauft; es gilt als übergeben, da niemand etwas anderes gesagt hat.',
  'Sold and handed over.': 'Verkauft und übergeben.',
  'The buyer did not pay in time; the book is back on sale.':
    'Der Käufer hat nicht rechtzeitig bezahlt; das Buch ist wieder im Verkauf.',
  'This booking was cancelled; the book is back on sale.': 'Diese Reservierung wurde storniert; das Buch ist wieder im Verkauf.',
  'The buyer is getting the money back.': 'Der Käufer bekommt das Geld zurück.',
  'The buyer got the money back. To sell the book again, duplicate its listing in My Products.':
    'Der Käufer hat das Geld zurückbekommen. Um das Buch erneut zu verkaufen, duplizieren Sie sein Angebot unter „Meine Angebote“.',
  'This booking did not come about.': 'Diese Reservierung ist nicht zustande gekommen.',
  'Being booked': 'Wird reserviert',
  'Never came about': 'Nicht zustande gekommen',
  'Held, not paid': 'Reserviert, nicht bezahlt',
  'Held, payment begun': 'Reserviert, Zahlung begonnen',
  'Hold ending': 'Reservierung endet',
  'Hold lapsed': 'Reservierung abgelaufen',
  'Being cancelled': 'Wird storniert',
  Cancelled: 'Storniert',
  'Paid, not handed over': 'Bezahlt, nicht übergeben',
  'Handed over': 'Übergeben',
  'Refund on its way': 'Erstattung unterwegs',
  Refunded: 'Erstattet'
} as const
