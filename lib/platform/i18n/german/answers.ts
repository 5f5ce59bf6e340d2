/** What people are told when something they asked for was done. */
export const apiMessages = {
  'Thanks! Check your mail to confirm.': 'Danke! Sehen Sie in Ihre Mails, um zu bestätigen.',
  'You are on the list. The next letter will find you.': 'Sie stehen auf der Liste. Der nächste Brief findet Sie.',
  'You are off the list. No further letter will come.': 'Sie sind von der Liste gestrichen. Es kommt kein weiterer Brief.',
  'Thank you. Your report is with us, and a person will look at it. If you gave an address, a receipt and later our decision come by mail.':
    'Danke. Ihre Meldung ist bei uns, und ein Mensch sieht sie sich an. Wenn Sie eine Adresse angegeben haben, kommen eine Bestätigung und später unsere Entscheidung per Mail.',
  'No more mails about that search. It stays saved.': 'Keine Mails mehr zu dieser Suche. Sie bleibt gespeichert.',
  'No more mails about your saved searches. They stay saved.': 'Keine Mails mehr zu Ihren gespeicherten Suchen. Sie bleiben gespeichert.'
} as const
