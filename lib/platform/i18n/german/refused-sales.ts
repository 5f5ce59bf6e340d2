/** Why something did not work with books: categories, listings, bookings, payments, reports, wishes, searches. */
export const refusedSales = {
  'The categories have changed meanwhile. Look at them again, then put them in order.':
    'Die Kategorien haben sich inzwischen geändert. Sehen Sie sie noch einmal an und ordnen Sie sie dann.',
  'Somebody has changed the categories meanwhile. Look at them again.':
    'Jemand hat die Kategorien inzwischen geändert. Sehen Sie sie noch einmal an.',
  'Somebody has renamed this category meanwhile. Look at it again.':
    'Jemand hat diese Kategorie inzwischen umbenannt. Sehen Sie sie noch einmal an.',
  'There is a category called “{name}” already.': 'Es gibt schon eine Kategorie namens „{name}“.',
  'Choose one of the categories': 'Wählen Sie eine der Kategorien',
  'Choose another category: one cannot be merged into itself.':
    'Wählen Sie eine andere Kategorie: Keine lässt sich mit sich selbst zusammenlegen.',

  'This copy is sold and stays as it is.': 'Dieses Exemplar ist verkauft und bleibt, wie es ist.',
  'This copy is withdrawn. Put it back on sale first.': 'Dieses Exemplar ist zurückgezogen. Bieten Sie es zuerst wieder an.',
  'This copy has changed this very moment. Look at it again.': 'Dieses Exemplar hat sich in diesem Moment geändert. Sehen Sie es noch einmal an.',
  'You are on holiday and nobody sees your copies. Come back first.':
    'Sie sind im Urlaub, und niemand sieht Ihre Exemplare. Kommen Sie zuerst zurück.',
  'That book is no longer shown in the shop.': 'Dieses Buch wird nicht mehr gezeigt.',
  'This account is being closed.': 'Dieses Konto wird gerade geschlossen.',
  'You have asked to close your account. Take the request back on your profile to book again.':
    'Sie haben darum gebeten, Ihr Konto zu schließen. Nehmen Sie das im Profil zurück, um wieder zu reservieren.',
  'You have asked to close your account. Take the request back on your profile to sell again.':
    'Sie haben darum gebeten, Ihr Konto zu schließen. Nehmen Sie das im Profil zurück, um wieder zu verkaufen.',
  'A case has up to {count} photos.': 'Ein Fall kann bis zu {count} Fotos haben.',
  'This account is being closed already. Look again in a few minutes.': 'Dieses Konto wird bereits geschlossen. Sehen Sie in einigen Minuten noch einmal nach.',
  'This account is being deleted. Look again in a few minutes.': 'Dieses Konto wird gerade gelöscht. Sehen Sie in einigen Minuten noch einmal nach.',
  'That book is no longer listed.': 'Dieses Buch wird nicht mehr angeboten.',
  'None or several of the books have that title and picture. Say which one by its productId.':
    'Keines oder mehrere der Bücher haben diesen Titel und dieses Bild. Nennen Sie das gemeinte mit seiner productId.',
  'This copy has been sold.': 'Dieses Exemplar ist verkauft.',
  'after is a cursor of this list in another order': 'after gehört zu dieser Liste in einer anderen Ordnung',

  'This is your own copy. You cannot book it.': 'Das ist Ihr eigenes Exemplar. Sie können es nicht reservieren.',
  'This is your own copy. You cannot put it on your wishlist.': 'Das ist Ihr eigenes Exemplar. Sie können es nicht auf Ihre Merkliste setzen.',
  'The price changed from {before} to {now}.': 'Der Preis hat sich von {before} auf {now} geändert.',
  'the price you saw': 'dem Preis, den Sie sahen,',
  'Cards pay {price} or more. Ask the seller to raise the price of this copy.':
    'Mit Karte lassen sich nur Beträge ab {price} bezahlen. Bitten Sie den Verkäufer, den Preis dieses Exemplars anzuheben.',
  'This copy costs less than {price}, which no card can pay. Raise its price first.':
    'Dieses Exemplar kostet weniger als {price}; das kann keine Karte bezahlen. Erhöhen Sie zuerst den Preis.',
  'A phone number has 6 to 15 digits, and nothing else but spaces and a plus in front.':
    'Eine Telefonnummer hat 6 bis 15 Ziffern und sonst nur Leerzeichen und ein Plus davor.',
  'Name a place to meet, in one line of at most 200 characters.': 'Nennen Sie einen Treffpunkt in einer Zeile von höchstens 200 Zeichen.',
  'The price of this copy has changed. Look at the new one before you book.':
    'Der Preis dieses Exemplars hat sich geändert. Sehen Sie sich den neuen an, bevor Sie reservieren.',
  'This copy costs less than cards can pay. Ask the seller to raise its price.':
    'Dieses Exemplar kostet weniger, als sich mit Karte zahlen lässt. Bitten Sie den Verkäufer, den Preis zu erhöhen.',
  'You hold as many books as you can at a time. Pay for one or let one go first.':
    'Sie haben so viele Bücher reserviert, wie auf einmal möglich sind. Bezahlen Sie zuerst eines oder geben Sie eines frei.',
  'Confirm your email address in your profile to hold more books.':
    'Bestätigen Sie Ihre E-Mail-Adresse in Ihrem Profil, um mehr Bücher zu reservieren.',
  'You held this book before without paying. Others get a chance now; try again later.':
    'Sie hatten dieses Buch schon reserviert, ohne zu zahlen. Jetzt sind andere an der Reihe; versuchen Sie es später noch einmal.',
  'Somebody else was quicker: this book has just been booked.': 'Jemand war schneller: Dieses Buch wurde gerade reserviert.',
  'Until your email address is confirmed you can hold one book at a time, for an hour. Confirm it in your profile to hold more, or pay for that one first.':
    'Solange Ihre E-Mail-Adresse nicht bestätigt ist, können Sie nur ein Buch auf einmal für eine Stunde reservieren. Bestätigen Sie sie in Ihrem Profil, um mehr zu reservieren, oder bezahlen Sie erst dieses.',
  'Too many books are held from your network by accounts without a confirmed email address. Confirm yours in your profile, then book again.':
    'Aus Ihrem Netz reservieren schon zu viele Konten ohne bestätigte E-Mail-Adresse. Bestätigen Sie Ihre in Ihrem Profil und reservieren Sie dann noch einmal.',
  'You already hold {count} books. Pay for one or let one go first.':
    'Sie haben schon {count} Bücher reserviert. Bezahlen Sie zuerst eines oder geben Sie eines frei.',
  'There is a calendar file once the book is paid, until it is handed over.':
    'Eine Kalenderdatei gibt es, sobald das Buch bezahlt ist, bis zur Übergabe.',
  'There is a code once the book is paid, until it is handed over.':
    'Einen Code gibt es, sobald das Buch bezahlt ist, bis zur Übergabe.',
  'You held this book before without paying. Others get a chance now; you may book it again in a minute.':
    'Sie hatten dieses Buch schon einmal reserviert, ohne zu bezahlen. Jetzt sind andere an der Reihe; in einer Minute können Sie es wieder reservieren.',
  'You held this book before without paying. Others get a chance now; you may book it again in {count} minutes.':
    'Sie hatten dieses Buch schon einmal reserviert, ohne zu bezahlen. Jetzt sind andere an der Reihe; in {count} Minuten können Sie es wieder reservieren.',
  'You held this book several times without paying. Others get a chance now; you may book it again in {count} hours.':
    'Sie hatten dieses Buch schon mehrmals reserviert, ohne zu bezahlen. Jetzt sind andere an der Reihe; in {count} Stunden können Sie es wieder reservieren.',
  'Too many codes were tried. Try again in {count} minutes.': 'Es wurden zu viele Codes versucht. Versuchen Sie es in {count} Minuten noch einmal.',
  'Only a book that is paid can be handed over.': 'Nur ein bezahltes Buch kann übergeben werden.',
  'That is not this booking’s code. Ask the buyer to open the booking and read it out.':
    'Das ist nicht der Code dieser Reservierung. Bitten Sie den Käufer, die Reservierung zu öffnen und ihn vorzulesen.',
  'This booking has changed meanwhile. Reload the page.': 'Diese Reservierung hat sich inzwischen geändert. Laden Sie die Seite neu.',
  'These are somebody else’s bookings.': 'Das sind Reservierungen von jemand anderem.',
  'This request was already used for another book. Reload the page.':
    'Diese Anfrage wurde schon für ein anderes Buch verwendet. Laden Sie die Seite neu.',

  'This book was handed over already.': 'Dieses Buch wurde schon übergeben.',
  'This book is paid. Ask the seller or the shop to cancel; then the money goes back to your card.':
    'Dieses Buch ist bezahlt. Bitten Sie den Verkäufer oder Flyleaf, zu stornieren; dann geht das Geld zurück auf Ihre Karte.',
  'This booking cannot be cancelled any more.': 'Diese Reservierung lässt sich nicht mehr stornieren.',
  'All of the money of this booking is going back already.': 'Das ganze Geld dieser Reservierung wird schon erstattet.',
  'A refund of this booking did not work. Try it again or record it as settled by hand first.':
    'Eine Erstattung dieser Reservierung hat nicht geklappt. Versuchen Sie es erneut oder vermerken Sie sie zuerst als anderweitig erledigt.',
  'This refund needs no decision. Reload the page.': 'Diese Erstattung braucht keine Entscheidung. Bitte laden Sie die Seite neu.',
  'Nothing of this payment is left to return.': 'Von dieser Zahlung ist nichts mehr zu erstatten.',
  'Nothing was paid for this booking.': 'Für diese Reservierung wurde nichts bezahlt.',
  'Only {price} of this booking are left to return.': 'Von dieser Reservierung lassen sich nur noch {price} erstatten.',
  'The book was handed over: a part of the money can be returned, not all of it.':
    'Das Buch wurde übergeben: Ein Teil des Geldes lässt sich erstatten, nicht alles.',
  'Card payments cannot be reached right now. Your book is still held; try again in a moment.':
    'Kartenzahlungen sind gerade nicht erreichbar. Ihr Buch bleibt reserviert; versuchen Sie es gleich noch einmal.',
  'Card payments are not set up correctly in this shop; the operator has been informed. Nothing was charged. Your book stays held until the time to pay is over, or until you cancel the booking.':
    'Kartenzahlungen sind in diesem Shop nicht richtig eingerichtet; der Betreiber ist informiert. Es wurde nichts abgebucht. Ihr Buch bleibt reserviert, bis die Zeit zum Bezahlen abgelaufen ist oder Sie die Reservierung stornieren.',
  'Only a book that is paid and not handed over can be cancelled by its seller.':
    'Nur ein bezahltes und noch nicht übergebenes Buch kann vom Verkäufer storniert werden.',
  'This case has changed meanwhile. Reload the page.': 'Dieser Fall hat sich inzwischen geändert. Laden Sie die Seite neu.',
  'A case cannot be opened on this order: it is not paid, was handed over too long ago, or was decided.':
    'Zu dieser Bestellung lässt sich kein Fall eröffnen: Sie ist nicht bezahlt, die Übergabe ist zu lange her, oder es wurde schon entschieden.',
  'There is no case on this order.': 'Zu dieser Bestellung gibt es keinen Fall.',
  'There is no open case on this order.': 'Zu dieser Bestellung ist kein Fall offen.',
  'Say what is wrong': 'Bitte beschreiben Sie das Problem',
  'The text is too long': 'Der Text ist zu lang',
  'The text has signs that cannot be shown': 'Der Text enthält Zeichen, die sich nicht anzeigen lassen',
  'A case about a book that was handed over is open. Decide it first, then delete the account.':
    'Zu einem übergebenen Buch ist ein Fall offen. Entscheiden Sie ihn zuerst und löschen Sie dann das Konto.',
  'No request to cancel is open for this booking.': 'Für diese Reservierung liegt keine Bitte um Stornierung vor.',
  'The buyer’s bank disputes this payment. Until the dispute is closed, the book cannot be handed over and the booking cannot be cancelled or refunded.':
    'Die Bank des Käufers beanstandet diese Zahlung. Bis das geklärt ist, lässt sich das Buch nicht übergeben und die Reservierung weder stornieren noch erstatten.',
  'The bank has returned the money of this booking to the buyer after a dispute. Nothing is left to return.':
    'Die Bank hat dem Käufer das Geld dieser Reservierung nach einer Beanstandung zurückgegeben. Es lässt sich nichts mehr erstatten.',
  'The event is not signed by the payment provider.': 'Das Ereignis ist nicht vom Zahlungsdienst unterschrieben.',
  'This payment does not belong to a booking that waits for it.': 'Diese Zahlung gehört zu keiner Reservierung, die auf sie wartet.',
  'The payment is not complete yet.': 'Die Zahlung ist noch nicht abgeschlossen.',
  'The payment provider knows no such payment.': 'Der Zahlungsdienst kennt diese Zahlung nicht.',
  'Say which booking is to be paid.': 'Sagen Sie, welche Reservierung bezahlt werden soll.',
  'This book was booked for {price}.': 'Dieses Buch wurde für {price} reserviert.',
  'This book is paid already.': 'Dieses Buch ist schon bezahlt.',
  'This booking has ended and cannot be paid.': 'Diese Reservierung ist beendet und kann nicht bezahlt werden.',
  'The time to pay for this book is over.': 'Die Zeit, dieses Buch zu bezahlen, ist abgelaufen.',
  'You have begun many payments within an hour. Please try again in an hour.':
    'Sie haben innerhalb einer Stunde viele Zahlungen begonnen. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'The payment provider does not take this payment. Nothing was charged; cancel the booking.':
    'Der Zahlungsdienst nimmt diese Zahlung nicht an. Es wurde nichts abgebucht; stornieren Sie die Reservierung.',
  'This payment has ended and cannot be used again.': 'Diese Zahlung ist beendet und kann nicht noch einmal verwendet werden.',

  'Another admin has decided these reports, or is about to. Look at the queue again.':
    'Jemand anderes entscheidet diese Meldungen gerade oder hat es schon getan. Sehen Sie sich die Liste noch einmal an.',
  'Another admin has decided this appeal, or there is none. Look at the queue again.':
    'Über diesen Einspruch hat schon jemand entschieden, oder es gibt keinen. Sehen Sie sich die Liste noch einmal an.',
  'You have appealed against this decision already.': 'Sie haben gegen diese Entscheidung schon Einspruch erhoben.',

  'A wishlist holds {count} books. Take one off first.': 'Eine Merkliste fasst {count} Bücher. Nehmen Sie zuerst eines herunter.',
  'This is somebody else’s wishlist.': 'Das ist die Merkliste von jemand anderem.',
  'You can save {count} searches. Delete one first.': 'Sie können {count} Suchen speichern. Löschen Sie zuerst eine.',
  'That search has too many parts to be saved.': 'Diese Suche hat zu viele Teile, um sie zu speichern.',
  'That search could not be saved. Please try again.': 'Diese Suche ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.'
} as const
