/** Signing in and up, the own account, the links of mails. */
export const people = {
  'Welcome, {name}': 'Willkommen, {name}',
  'Everything about the books you have booked is in one place.': 'Alles über Ihre reservierten Bücher an einem Ort.',
  'Good to have your shelf with us.': 'Schön, dass Ihr Regal bei uns steht.',
  'The shop is in your hands.': 'Der Laden liegt in Ihren Händen.',
  'Do you have books to pass on? Your account can sell as well.': 'Haben Sie Bücher abzugeben? Ihr Konto kann auch verkaufen.',
  'Start selling': 'Auch verkaufen',
  'Your account can sell now.': 'Ihr Konto kann jetzt verkaufen.',
  'Are you looking for a book? Your account can buy as well.': 'Suchen Sie ein Buch? Ihr Konto kann auch kaufen.',
  'Start buying': 'Auch kaufen',
  'Your account can buy now.': 'Ihr Konto kann jetzt kaufen.',
  Admin: 'Admin',
  buyers: 'Käufer',
  sellers: 'Verkäufer',
  admins: 'Admins',

  Login: 'Anmelden',
  'Sign Up': 'Registrieren',
  "You've been logged in successfully!": 'Sie sind angemeldet!',
  "You've been signed up successfully!": 'Sie sind registriert!',
  'Check your mail: we have sent a message to your address that says how to go on. If you have signed up here before, log in below with your password of that time, or choose a new one.':
    'Sehen Sie in Ihre Post: Wir haben Ihnen geschrieben, wie es weitergeht. Wenn Sie sich hier schon einmal registriert haben, melden Sie sich unten mit dem Passwort von damals an oder wählen Sie ein neues.',
  'You are logged in as {name}, but this page is for {audience}. To switch accounts, log in with the other one above.':
    'Sie sind als {name} angemeldet, aber diese Seite ist für {audience}. Um das Konto zu wechseln, melden Sie sich oben mit dem anderen an.',
  'You are logged in as {name}. To switch accounts, log in with the other one above.':
    'Sie sind als {name} angemeldet. Um das Konto zu wechseln, melden Sie sich oben mit dem anderen an.',
  'Go to your dashboard': 'Zu Ihrem Bereich',
  'Go on to the page you wanted': 'Weiter zur gewünschten Seite',
  'At least 8 characters. A few words make a good one.': 'Mindestens 8 Zeichen. Ein paar Wörter ergeben ein gutes.',
  'Very easy to guess': 'Sehr leicht zu erraten',
  'Could be stronger': 'Könnte stärker sein',
  'Very good': 'Sehr gut',
  'Send the link': 'Link schicken',
  'Get another link': 'Neuen Link anfordern',
  'Log in with it': 'Damit anmelden',
  'To the books': 'Zu den Büchern',

  'Sign In with Google': 'Mit Google anmelden',
  'Sign in with Google': 'Mit Google anmelden',
  'Sign Up with Google Instead': 'Mit Google registrieren',
  'Test sign-in': 'Testanmeldung',
  'Google is not asked: choose any name and address.': 'Google wird nicht gefragt: Wählen Sie einen beliebigen Namen und eine beliebige Adresse.',
  'Connect Google': 'Google verbinden',
  'Confirm with Google': 'Mit Google bestätigen',
  "You've been signed in successfully with Google!": 'Sie sind mit Google angemeldet!',
  "You've been signed up successfully with Google!": 'Sie sind mit Google registriert!',
  'Google has been connected to your account.': 'Google ist mit Ihrem Konto verbunden.',
  'Thank you, that was you. Please go on.': 'Danke, das waren Sie. Bitte fahren Sie fort.',
  'Go on in this window': 'In diesem Fenster weitermachen',
  'On the way to Google': 'Auf dem Weg zu Google',
  'Your Google account is connected: it opens this account too.': 'Ihr Google-Konto ist verbunden: Auch damit kommen Sie hier hinein.',
  'Disconnect Google': 'Google trennen',
  'Google has been disconnected. Your password still opens your account.':
    'Google ist getrennt. Mit Ihrem Passwort kommen Sie weiterhin in Ihr Konto.',
  'To disconnect it, set a password first: {link}.': 'Um es zu trennen, legen Sie zuerst ein Passwort fest: {link}.',
  'ask for a link by mail': 'Link per E-Mail anfordern',
  'Connect the Google account with this address, and you can log in with either.':
    'Verbinden Sie das Google-Konto mit dieser Adresse, und Sie können sich mit beidem anmelden.',
  'You log in with Google, so there is no password here to change.':
    'Sie melden sich mit Google an, daher gibt es hier kein Passwort zu ändern.',

  'Email or password is not right.': 'E-Mail oder Passwort stimmt nicht.',
  'Please log in to see that page.': 'Bitte melden Sie sich an, um diese Seite zu sehen.',
  'This account may not log in.': 'Dieses Konto darf sich nicht anmelden.',
  'Too many attempts to log in. Please wait 15 minutes, then try again.':
    'Zu viele Anmeldeversuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann noch einmal.',
  'The network was lost on the way. Check your connection and try again.':
    'Unterwegs ging die Verbindung verloren. Prüfen Sie das Netz und versuchen Sie es noch einmal.',
  'Your browser blocked the Google window. Allow it, or go on in this one.':
    'Ihr Browser hat das Google-Fenster blockiert. Erlauben Sie es, oder machen Sie in diesem weiter.',
  'The Google window was closed before you were logged in.': 'Das Google-Fenster wurde geschlossen, bevor Sie angemeldet waren.',
  'Another Google window was opened, so the first one was put away.':
    'Ein anderes Google-Fenster wurde geöffnet, deshalb ist das erste geschlossen.',
  'Logging in with Google works only at the shop’s own address.':
    'Die Anmeldung mit Google geht nur unter der eigenen Adresse des Ladens.',
  'That is another Google account than the one that belongs to this address.':
    'Das ist ein anderes Google-Konto als das, das zu dieser Adresse gehört.',
  'There is no account for this sign-in.': 'Zu dieser Anmeldung gibt es kein Konto.',
  'Google asks for a second proof first. Finish signing in at Google, then try again.':
    'Google verlangt erst einen zweiten Nachweis. Schließen Sie die Anmeldung bei Google ab und versuchen Sie es dann noch einmal.',
  'The shop’s sign-in with Google is not set up right. Log in with your password for now.':
    'Die Anmeldung mit Google ist im Laden nicht richtig eingerichtet. Melden Sie sich vorerst mit Ihrem Passwort an.',
  'Something went wrong on our side. Please try again in a moment.':
    'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'Google cannot be reached just now. Please try again in a moment.':
    'Google ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'Signing in with Google did not work. Please try again.': 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'Signing in with Google was cancelled.': 'Die Anmeldung mit Google wurde abgebrochen.',
  'There is an account with this address already. Log in with its password once, then connect Google in your profile.':
    'Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich einmal mit dessen Passwort an und verbinden Sie Google dann in Ihrem Profil.',
  'Google has not verified this address, so it opens no account here.':
    'Google hat diese Adresse nicht bestätigt, deshalb öffnet sie hier kein Konto.',
  'You could not be logged in just now. Please try again in a moment.':
    'Die Anmeldung ging gerade nicht. Bitte versuchen Sie es gleich noch einmal.',

  'How others see you': 'Wie andere Sie sehen',
  'Display name': 'Angezeigter Name',
  'Your name has been saved.': 'Ihr Name ist gespeichert.',
  'Your photo': 'Ihr Foto',
  'Change photo': 'Foto ändern',
  'Add a photo': 'Foto hinzufügen',
  'Your photo has been saved.': 'Ihr Foto ist gespeichert.',
  'Your photo has been removed.': 'Ihr Foto ist entfernt.',
  'JPEG, PNG or WebP, at most 5 MB.': 'JPEG, PNG oder WebP, höchstens 5 MB.',
  'That file is larger than 5 MB. Choose a smaller one.': 'Diese Datei ist größer als 5 MB. Wählen Sie eine kleinere.',
  'Your email address is not confirmed yet. Open the link in the mail we sent you, or ask for another one.':
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in unserer Mail, oder fordern Sie einen neuen an.',
  'Send the mail again': 'Mail noch einmal schicken',
  'Current password': 'Jetziges Passwort',
  'Change password': 'Passwort ändern',
  'Your password has been changed. Please log in with the new one.':
    'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen an.',
  'Your password has been changed. Other browsers have been logged out.':
    'Ihr Passwort ist geändert. Andere Browser sind abgemeldet.',
  'Where you are logged in': 'Wo Sie angemeldet sind',
  'Lost a phone, or used a computer that is not yours? This ends the session of every browser, this one included.':
    'Telefon verloren oder einen fremden Rechner benutzt? Dies meldet alle Browser ab, auch diesen.',
  'Log out everywhere': 'Überall abmelden',
  'You have been logged out everywhere.': 'Sie sind überall abgemeldet.',
  'Your data': 'Ihre Daten',
  'All that the shop holds about you in one file: your account, copies, orders, payments, wishes and mails.':
    'Alles, was der Laden über Sie weiß, in einer Datei: Konto, Exemplare, Bestellungen, Zahlungen, Merkliste und Mails.',
  'Download my data': 'Meine Daten herunterladen',
  'Close your account': 'Konto schließen',
  'Close account': 'Konto schließen',
  'Close your account?': 'Konto schließen?',
  'Yes, close it': 'Ja, schließen',
  "You won't be able to undo this.": 'Das lässt sich nicht rückgängig machen.',
  'Your name, address, phone number and photo are erased and copies you have on sale leave the shelves. What was bought and paid stays on record, without your name.':
    'Ihr Name, Ihre Adresse, Telefonnummer und Ihr Foto werden gelöscht, und Ihre angebotenen Exemplare verlassen die Regale. Was gekauft und bezahlt wurde, bleibt ohne Ihren Namen verzeichnet.',
  'While an order or a case of yours is open, the account stays; it closes by itself once all of them are settled.':
    'Solange eine Bestellung oder ein Fall von Ihnen offen ist, bleibt das Konto bestehen; es schließt sich von selbst, sobald alles erledigt ist.',
  'Your account closes by itself once your orders are settled.': 'Ihr Konto schließt sich von selbst, sobald Ihre Bestellungen erledigt sind.',
  'You asked to close your account on {date}. It closes by itself once everything is settled. Until then you can finish your orders, but neither book nor sell anything new.':
    'Sie haben am {date} darum gebeten, Ihr Konto zu schließen. Es schließt sich von selbst, sobald alles erledigt ist. Bis dahin können Sie Ihre Bestellungen abschließen, aber nichts Neues reservieren oder verkaufen.',
  'It waits for:': 'Es wartet auf:',
  'One order': 'Eine Bestellung',
  '{count} orders': '{count} Bestellungen',
  'One sale': 'Einen Verkauf',
  '{count} sales': '{count} Verkäufe',
  'Another admin: you are the shop’s only one.': 'Einen weiteren Admin: Sie sind der einzige.',
  'Nothing any more: it closes within a few minutes.': 'Nichts mehr: Es schließt sich in wenigen Minuten.',
  'An order is settled {hours} hours after the handover: until then a problem with the book can be reported.':
    'Eine Bestellung gilt {hours} Stunden nach der Übergabe als erledigt: Bis dahin lässt sich ein Problem mit dem Buch melden.',
  'Take back the request': 'Doch nicht schließen',
  'Your account stays open.': 'Ihr Konto bleibt bestehen.',
  'Your account has been closed. Thank you for the books.': 'Ihr Konto ist geschlossen. Danke für die Bücher.',
  'Your password': 'Ihr Passwort',
  'Your email address': 'Ihre E-Mail-Adresse',
  'Please confirm that it is you': 'Bitte bestätigen Sie, dass Sie es sind',
  'You logged in a while ago, and what you are about to do cannot be undone.':
    'Ihre Anmeldung liegt eine Weile zurück, und was Sie vorhaben, lässt sich nicht rückgängig machen.',
} as const
