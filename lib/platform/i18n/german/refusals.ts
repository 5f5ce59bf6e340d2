/** Why something did not work: calls, accounts, sign-in, pictures. */
export const refusals = {
  'You have an account with this address already. Log in with its password, or choose a new one if you have forgotten it.':
    'Sie haben mit dieser Adresse schon ein Konto. Melden Sie sich mit seinem Passwort an oder wählen Sie ein neues, wenn Sie es vergessen haben.',
  'Something in the request is not right.': 'An der Anfrage stimmt etwas nicht.',
  'Something went wrong on our side. Please try again.': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'Very many people are here right now. Please try again in a moment.':
    'Gerade sind sehr viele Menschen hier. Bitte versuchen Sie es gleich noch einmal.',
  'Please log in first.': 'Bitte melden Sie sich zuerst an.',
  'Your account may not do this.': 'Ihr Konto darf das nicht.',
  'Send everything in the body, nothing in the address.': 'Senden Sie alles im Rumpf der Anfrage, nichts in der Adresse.',
  'This request did not come from the shop’s own pages.': 'Diese Anfrage kam nicht von den Seiten von Flyleaf.',
  'The request did not arrive whole. Please try again.': 'Die Anfrage kam nicht vollständig an. Bitte versuchen Sie es noch einmal.',
  'That is more than the {size} KB accepted here.': 'Das ist mehr als die {size} KB, die hier angenommen werden.',
  'The request took too long to arrive. Please try again.': 'Die Anfrage kam zu langsam an. Bitte versuchen Sie es noch einmal.',
  'The text of the request is not valid UTF-8.': 'Der Text der Anfrage ist kein gültiges UTF-8.',
  'The request is not valid JSON.': 'Die Anfrage ist kein gültiges JSON.',
  'The request must be a JSON object.': 'Die Anfrage muss ein JSON-Objekt sein.',
  'Send the data as application/json.': 'Senden Sie die Daten als application/json.',
  'The request is nested more than {count} levels deep.': 'Die Anfrage ist tiefer als {count} Ebenen verschachtelt.',
  'The request has a list of more than {count} entries.': 'Die Anfrage enthält eine Liste mit mehr als {count} Einträgen.',
  'The request has more than {count} names.': 'Die Anfrage enthält mehr als {count} Namen.',
  'The request may not have the name “{name}”.': 'Die Anfrage darf den Namen „{name}“ nicht enthalten.',
  'The request has the name “{name}” twice.': 'Die Anfrage enthält den Namen „{name}“ zweimal.',
  'That file is larger than {size} MB. Choose a smaller one.': 'Diese Datei ist größer als {size} MB. Wählen Sie eine kleinere.',
  'Send one file at a time.': 'Senden Sie eine Datei nach der anderen.',
  'The upload did not arrive whole. Please try again.': 'Die Datei kam nicht vollständig an. Bitte versuchen Sie es noch einmal.',
  'Send the file as multipart/form-data.': 'Senden Sie die Datei als multipart/form-data.',
  'Choose a file first.': 'Wählen Sie zuerst eine Datei.',
  'That file is empty. Choose another one.': 'Diese Datei ist leer. Wählen Sie eine andere.',

  'That page or thing could not be found.': 'Das ließ sich nicht finden.',
  'That account could not be found.': 'Dieses Konto ließ sich nicht finden.',
  'That booking could not be found.': 'Diese Reservierung ließ sich nicht finden.',
  'That category could not be found.': 'Diese Kategorie ließ sich nicht finden.',
  'That import could not be found.': 'Dieser Import ließ sich nicht finden.',
  'That listing could not be found.': 'Dieses Angebot ließ sich nicht finden.',
  'That payment could not be found.': 'Diese Zahlung ließ sich nicht finden.',
  'That refund could not be found.': 'Diese Erstattung ließ sich nicht finden.',
  'That picture could not be found.': 'Dieses Bild ließ sich nicht finden.',
  'That report could not be found.': 'Diese Meldung ließ sich nicht finden.',
  'That sale could not be found.': 'Dieser Verkauf ließ sich nicht finden.',
  'That saved search could not be found.': 'Diese gespeicherte Suche ließ sich nicht finden.',
  'That seller could not be found.': 'Dieser Verkäufer ließ sich nicht finden.',
  'Your account could not be found.': 'Ihr Konto ließ sich nicht finden.',
  'A listing of yours that is taken down could not be found.': 'Ein entferntes Angebot von Ihnen ließ sich nicht finden.',

  'Your account signs in with Google and has no password to change.':
    'Ihr Konto meldet sich mit Google an und hat kein Passwort, das sich ändern ließe.',
  'That is not your current password.': 'Das ist nicht Ihr jetziges Passwort.',
  'Choose a password other than the current one.': 'Wählen Sie ein anderes Passwort als das jetzige.',
  'That is not the address you are logged in with.': 'Das ist nicht die Adresse, mit der Sie angemeldet sind.',
  '{email} belongs to {who} already. Choose an address of its own for the admin.':
    '{email} gehört schon zu {who}. Wählen Sie für den Admin eine eigene Adresse.',
  'Your account has no password. Please confirm with Google.': 'Ihr Konto hat kein Passwort. Bitte bestätigen Sie mit Google.',
  'That is not your password.': 'Das ist nicht Ihr Passwort.',
  'Google is your only way to log in. Set a password first, by “Forgot your password?”.':
    'Google ist Ihr einziger Weg zur Anmeldung. Legen Sie zuerst ein Passwort fest, über „Passwort vergessen?“.',
  'This password is on the lists that guessers try first. Choose another one':
    'Dieses Passwort steht auf den Listen, die zuerst ausprobiert werden. Wählen Sie ein anderes',
  'Choose a password without your name or email in it': 'Wählen Sie ein Passwort ohne Ihren Namen oder Ihre E-Mail-Adresse darin',
  'This link no longer works. Ask for a new one.': 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  'This link no longer works. It may have been used already.': 'Dieser Link gilt nicht mehr. Vielleicht wurde er schon benutzt.',
  'You logged in a while ago. Please confirm that it is you.':
    'Ihre Anmeldung liegt eine Weile zurück. Bitte bestätigen Sie, dass Sie es sind.',
  'Too many attempts. Please try again later.': 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  'A name is one line of at most 80 characters.': 'Ein Name ist eine Zeile von höchstens 80 Zeichen.',
  'Choose a password of 8 to 128 characters that few people use, without your name or email in it.':
    'Wählen Sie ein Passwort von 8 bis 128 Zeichen, das wenige benutzen, ohne Ihren Namen oder Ihre E-Mail-Adresse darin.',
  'Too many attempts. Please try again in a minute.': 'Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Too many attempts. Please try again in {count} minutes.': 'Zu viele Versuche. Bitte versuchen Sie es in {count} Minuten noch einmal.',
  'Your data can be downloaded five times a day. Please try again in an hour.':
    'Ihre Daten lassen sich fünfmal am Tag herunterladen. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'Your data can be downloaded five times a day. Please try again in {count} hours.':
    'Ihre Daten lassen sich fünfmal am Tag herunterladen. Bitte versuchen Sie es in {count} Stunden noch einmal.',
  'You could not be logged in just now. Please try again.': 'Die Anmeldung hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'Type the email address of your account.': 'Geben Sie die E-Mail-Adresse Ihres Kontos ein.',
  'You are the shop’s only admin. Make another one first.': 'Sie sind der einzige Admin. Ernennen Sie zuerst einen weiteren.',
  'The account is shut, but a payment of it has not ended yet. Try again in a minute to delete it.':
    'Das Konto ist geschlossen, aber eine seiner Zahlungen läuft noch. Versuchen Sie in einer Minute noch einmal, es zu löschen.',
  'This link no longer works. Enter your address below to get a new one.':
    'Dieser Link gilt nicht mehr. Geben Sie unten Ihre Adresse ein, um einen neuen zu bekommen.',
  'This link is not complete. Copy all of it from the letter.': 'Dieser Link ist nicht vollständig. Kopieren Sie ihn ganz aus dem Brief.',

  'You have {count} pictures that no listing shows yet. Use or remove some of them first.':
    'Sie haben {count} Bilder, die noch kein Angebot zeigt. Verwenden oder entfernen Sie zuerst einige davon.',
  'Your listings hold as many pictures as the shop can keep for one seller. Delete some first.':
    'Ihre Angebote haben so viele Bilder, wie Flyleaf für einen Verkäufer aufbewahren kann. Löschen Sie zuerst einige.',
  'That picture is in a phone’s own format (HEIC or AVIF). Save it as a JPEG and send that.':
    'Dieses Bild hat ein Format, das nur Telefone verwenden (HEIC oder AVIF). Speichern Sie es als JPEG und senden Sie das.',
  'That file is not a JPEG, PNG or WebP picture.': 'Diese Datei ist kein Bild in JPEG, PNG oder WebP.',
  'That picture cannot be processed. Save it anew as an ordinary JPEG, or choose another one.':
    'Dieses Bild lässt sich nicht verarbeiten. Speichern Sie es neu als gewöhnliches JPEG oder wählen Sie ein anderes.',
  'That is not a JPEG, PNG or WebP picture that can be read: it is damaged or not complete.':
    'Das ist kein lesbares Bild in JPEG, PNG oder WebP: Es ist beschädigt oder unvollständig.',
  'That picture has {count} megapixels, and 40 are the most. Choose a smaller one.':
    'Dieses Bild hat {count} Megapixel, höchstens 40 sind möglich. Wählen Sie ein kleineres.',
  'too many': 'zu viele',
  'That picture moves. Choose one that stands still.': 'Dieses Bild bewegt sich. Wählen Sie eines, das stillsteht.',
  'That picture is too long and narrow. Cut it, or choose another one.':
    'Dieses Bild ist zu lang und zu schmal. Beschneiden Sie es oder wählen Sie ein anderes.',
  'That picture could not be processed right now. Try again, or choose another one.':
    'Dieses Bild ließ sich gerade nicht verarbeiten. Versuchen Sie es noch einmal oder wählen Sie ein anderes.',
  'Pictures cannot be processed right now. Nothing was saved; please try again later.':
    'Bilder lassen sich gerade nicht verarbeiten. Nichts wurde gespeichert; bitte versuchen Sie es später noch einmal.',
  'Pictures cannot be saved right now. Nothing was lost; please try again in a minute.':
    'Bilder lassen sich gerade nicht speichern. Nichts ging verloren; bitte versuchen Sie es in einer Minute noch einmal.',
  'A booking shows that picture. It stays as long as the booking is on record.':
    'Eine Reservierung zeigt dieses Bild. Es bleibt, solange die Reservierung aufbewahrt wird.',
  'A listing shows that picture. Take it out of the listing first.': 'Ein Angebot zeigt dieses Bild. Nehmen Sie es zuerst dort heraus.',
  'The shop has no room to save anything right now. Please try again later.':
    'Flyleaf hat gerade keinen Platz, um etwas zu speichern. Bitte versuchen Sie es später noch einmal.',
  'The shop has no room for pictures right now. Nothing was saved; please try again later.':
    'Flyleaf hat gerade keinen Platz für Bilder. Nichts wurde gespeichert; bitte versuchen Sie es später noch einmal.',
  '{count} of your pictures are being worked on. Send the next one when they are done.':
    '{count} Ihrer Bilder werden gerade bearbeitet. Senden Sie das nächste, wenn sie fertig sind.',
  'Many pictures are coming in right now. Please try again in a minute.':
    'Gerade kommen viele Bilder an. Bitte versuchen Sie es in einer Minute noch einmal.',
  'The same picture is there twice. Take one of them away.': 'Dasselbe Bild ist zweimal da. Nehmen Sie eines davon weg.',
  'One of the pictures is no longer there. Take it away and add it again.':
    'Eines der Bilder ist nicht mehr da. Nehmen Sie es weg und fügen Sie es neu hinzu.',
  'A bank disputes a payment of this account. It can be deleted once the dispute is closed.':
    'Eine Bank beanstandet eine Zahlung dieses Kontos. Es lässt sich löschen, sobald das geklärt ist.'
} as const
