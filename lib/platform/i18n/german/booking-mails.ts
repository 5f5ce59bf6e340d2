/** What mails about bookings say. Browsers never load these. */
export const bookingMails = {
  'See your booking:': 'Ihre Reservierung:',
  'A reason was given. You can read it with the booking.': 'Es wurde ein Grund angegeben. Er steht bei der Buchung.',
  'See the booking:': 'Die Reservierung:',
  'The reason given: {reason}': 'Die Begründung: {reason}',
  'If neither of you says anything, it counts as handed over on {time}.':
    'Hören wir von Ihnen beiden nichts, gilt es ab {time} als übergeben.',
  'If neither of you says anything, it counts as handed over on the end of the waiting time.':
    'Hören wir von Ihnen beiden nichts, gilt es am Ende der Wartezeit als übergeben.',
  '"{book}" is paid and not yet handed over. If nobody says anything, it counts as handed over on {time}.':
    '„{book}“ ist bezahlt und noch nicht übergeben. Hören wir von niemandem etwas, gilt es ab {time} als übergeben.',
  '"{book}" is paid and not yet handed over. If nobody says anything, it counts as handed over on the end of the waiting time.':
    '„{book}“ ist bezahlt und noch nicht übergeben. Hören wir von niemandem etwas, gilt es am Ende der Wartezeit als übergeben.',
  'you have cancelled the booking of "{book}".': 'Sie haben die Reservierung von „{book}“ storniert.',
  'the buyer has cancelled the booking of "{book}".': 'der Käufer hat die Reservierung von „{book}“ storniert.',
  'the seller has cancelled the booking of "{book}".': 'der Verkäufer hat die Reservierung von „{book}“ storniert.',
  'the shop has cancelled the booking of "{book}".': 'wir haben die Reservierung von „{book}“ storniert.',
  'My Products shows how it stands now.': 'Unter „Meine Angebote“ sehen Sie, wie es jetzt steht.',
  'The book is back on sale.': 'Das Buch ist wieder im Verkauf.',
  'Nothing was charged.': 'Es wurde nichts berechnet.',
  'Cancelled: {book}': 'Storniert: {book}',
  'Booked for you: {book}': 'Für Sie reserviert: {book}',
  '"{book}" is held for you at {price}.': '„{book}“ ist für {price} für Sie reserviert.',
  'Booked: {book}': 'Reserviert: {book}',
  'somebody has booked your "{book}". It is held for them until {time}; you will hear when it is paid.':
    'jemand hat Ihr Buch „{book}“ reserviert. Es bleibt bis {time} reserviert; Sie hören von uns, wenn es bezahlt ist.',
  'Three hours left to pay: {book}': 'Noch drei Stunden Zeit zum Bezahlen: {book}',
  '"{book}" is held for you until {time}. Pay by then, or the book goes back on sale.':
    '„{book}“ ist bis {time} für Sie reserviert. Bitte zahlen Sie bis dahin, sonst kommt das Buch wieder in den Verkauf.',
  'Not paid yet: {book}': 'Noch nicht bezahlt: {book}',
  '"{book}" is held until {time} and not paid yet.': '„{book}“ ist bis {time} reserviert und noch nicht bezahlt.',
  'Paid: {book}': 'Bezahlt: {book}',
  'your payment of {price} for "{book}" has arrived ({number}).': 'Ihre Zahlung von {price} für „{book}“ ist angekommen ({number}).',
  'Call the seller to agree on a time. When you have the book in your hands, show the seller the code of your booking.':
    'Rufen Sie den Verkäufer an, um eine Zeit auszumachen. Wenn Sie das Buch in den Händen halten, zeigen Sie ihm den Code Ihrer Reservierung.',
  'Paid, please hand over: {book}': 'Bezahlt, bitte übergeben: {book}',
  '"{book}" is paid ({price}). Meet the buyer, hand over the book, and enter the code they show you.':
    '„{book}“ ist bezahlt ({price}). Treffen Sie den Käufer, übergeben Sie das Buch und geben Sie den Code ein, den er Ihnen zeigt.',
  'No longer held: {book}': 'Nicht mehr reserviert: {book}',
  'the time to pay for "{book}" is over, and the book is back on sale. Nothing was charged.':
    'die Zeit zum Bezahlen von „{book}“ ist abgelaufen, und das Buch ist wieder im Verkauf. Es wurde nichts berechnet.',
  'Back on sale: {book}': 'Wieder im Verkauf: {book}',
  'your "{book}" was not paid in time and is back on sale.': 'Ihr Buch „{book}“ wurde nicht rechtzeitig bezahlt und ist wieder im Verkauf.',
  'Your money is on its way back: {book}': 'Ihr Geld ist auf dem Rückweg: {book}',
  'your payment for "{book}" was returned; the bank takes a few days to show it.':
    'Ihre Zahlung für „{book}“ wurde zurückgebucht; bei der Bank dauert es einige Tage, bis Sie es sehen.',
  'Refunded: {book}': 'Erstattet: {book}',
  'the buyer of "{book}" got the money back.': 'der Käufer von „{book}“ hat das Geld zurückbekommen.',
  'To sell the book again, duplicate its listing in My Products.':
    'Um das Buch erneut zu verkaufen, duplizieren Sie sein Angebot unter „Meine Angebote“.',
  'Part of your money is on its way back: {book}': 'Ein Teil Ihres Geldes ist auf dem Rückweg: {book}',
  'of your payment for "{book}", {price} in all were returned.': 'von Ihrer Zahlung für „{book}“ wurden insgesamt {price} zurückgebucht.',
  'Your refund is being processed: {book}': 'Ihre Erstattung wird bearbeitet: {book}',
  'your bank is processing the refund for "{book}". We’ll email you when it is done.':
    'Ihre Bank bearbeitet die Erstattung für „{book}“. Wir schreiben Ihnen, sobald sie abgeschlossen ist.',
  'Refund being processed: {book}': 'Erstattung wird bearbeitet: {book}',
  'the bank is processing the buyer’s refund for "{book}". We’ll email you when it is done.':
    'die Bank bearbeitet die Erstattung an den Käufer von „{book}“. Wir schreiben Ihnen, sobald sie abgeschlossen ist.',
  'Your refund is delayed: {book}': 'Ihre Erstattung verzögert sich: {book}',
  'your bank did not accept the refund for "{book}". You will still get your money. We are working on it, and you do not need to do anything.':
    'Ihre Bank hat die Erstattung für „{book}“ nicht angenommen. Sie bekommen Ihr Geld trotzdem. Wir kümmern uns darum, Sie müssen nichts tun.',
  'Refund delayed: {book}': 'Erstattung verzögert sich: {book}',
  'the bank did not accept the buyer’s refund for "{book}". We are working on it, and you do not need to do anything.':
    'die Bank hat die Erstattung an den Käufer von „{book}“ nicht angenommen. Wir kümmern uns darum, Sie müssen nichts tun.',
  'Your refund is settled: {book}': 'Ihre Erstattung ist erledigt: {book}',
  'we have recorded that the refund for "{book}" was settled outside the card payment. If you have not received your money, please reply to this email.':
    'wir haben vermerkt, dass die Erstattung für „{book}“ außerhalb der Kartenzahlung erledigt ist. Wenn Sie Ihr Geld nicht bekommen haben, antworten Sie bitte auf diese E-Mail.',
  'Refund settled: {book}': 'Erstattung erledigt: {book}',
  'the buyer’s refund for "{book}" was settled outside the card payment.':
    'die Erstattung an den Käufer von „{book}“ ist außerhalb der Kartenzahlung erledigt.',
  'A refund did not work: {book}': 'Eine Erstattung hat nicht geklappt: {book}',
  'a refund for "{book}" did not work. Try it again, or record it as settled by hand.':
    'eine Erstattung für „{book}“ hat nicht geklappt. Versuchen Sie es erneut oder vermerken Sie sie als anderweitig erledigt.',
  'Partly refunded: {book}': 'Teilweise erstattet: {book}',
  'the buyer of "{book}" got {price} back.': 'der Käufer von „{book}“ hat {price} zurückbekommen.',
  'Have you got the book? {book}': 'Haben Sie das Buch bekommen? {book}',
  'If you have not got the book, write to the seller or to us before then.':
    'Wenn Sie das Buch nicht bekommen haben, schreiben Sie vorher dem Verkäufer oder uns.',
  'Please enter the code: {book}': 'Bitte geben Sie den Code ein: {book}',
  'Handed over: {book}': 'Übergeben: {book}',
  '"{book}" counts as handed over, since nobody said otherwise.': '„{book}“ gilt als übergeben, da niemand etwas anderes gesagt hat.',
  '"{book}" has been handed over. Enjoy the book!': '„{book}“ ist übergeben. Viel Freude mit dem Buch!',
  'the sale of "{book}" is complete. Thank you!': 'der Verkauf von „{book}“ ist abgeschlossen. Vielen Dank!',
  'Case opened: {book}': 'Fall eröffnet: {book}',
  'a case about "{book}" was opened. The reason: {reason}. Until it is closed, silence does not count as handed over.':
    'zu „{book}“ wurde ein Fall eröffnet. Der Grund: {reason}. Bis er abgeschlossen ist, gilt das Buch nicht von selbst als übergeben.',
  'Return the money or answer by {time}; after that the shop decides.': 'Erstatten Sie das Geld oder antworten Sie bis {time}; danach entscheidet der Shop.',
  'The shop decides: {book}': 'Der Shop entscheidet: {book}',
  'the case about "{book}" is with the shop, which decides by {time}.': 'der Fall zu „{book}“ liegt beim Shop, der bis {time} entscheidet.',
  'Case closed: {book}': 'Fall abgeschlossen: {book}',
  'the case about "{book}" has ended: {outcome}.': 'der Fall zu „{book}“ ist beendet: {outcome}.',
  'The buyer asks to cancel: {book}': 'Bitte um Stornierung: {book}',
  'the buyer of "{book}" asks you to cancel the order. If you cancel, all of the money goes back. If you decline, the order goes on as it is.':
    'der Käufer von „{book}“ bittet Sie, die Bestellung zu stornieren. Stornieren Sie, geht das ganze Geld zurück. Lehnen Sie ab, läuft die Bestellung weiter.',
  'Not cancelled: {book}': 'Nicht storniert: {book}',
  'the seller has declined to cancel the order of "{book}". It goes on as it is.':
    'der Verkäufer hat die Stornierung von „{book}“ abgelehnt. Die Bestellung läuft weiter.',
  'Disputed: {book}': 'Zahlung beanstandet: {book}',
  'the buyer’s bank disputes the payment of {price} for "{book}". The reason it names: {reason}.':
    'die Bank des Käufers beanstandet die Zahlung von {price} für „{book}“. Der angegebene Grund: {reason}.',
  'Until it is closed, the book cannot be handed over in the shop and the booking cannot be cancelled. If you still have the book, keep it. You will hear how it ends.':
    'Bis das geklärt ist, lässt sich das Buch im Shop nicht übergeben und die Reservierung nicht stornieren. Wenn Sie das Buch noch haben, behalten Sie es. Sie erfahren, wie es ausgeht.',
  'Evidence can be submitted at the payment provider until {time}.': 'Belege lassen sich beim Zahlungsdienst bis {time} einreichen.',
  'Dispute closed: {book}': 'Beanstandung abgeschlossen: {book}',
  'the bank has closed the dispute about "{book}": {outcome}.': 'die Bank hat die Beanstandung von „{book}“ abgeschlossen: {outcome}.'
} as const
