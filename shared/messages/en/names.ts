/** Names, numbers and dates that a customer confirms: the texts load with them. */
export const names = {
  'names/ask':
    'We found these in what you sent. Confirm how each should be written in the translation: each delivery is checked for it.',
  'names/until':
    'We wait for you until {time} before we ask translators. After that the work starts; you can still confirm until it is delivered.',
  'names/late': 'The work may have started. What you confirm now still reaches the translator.',
  'names/done': 'Confirmed on {time}. Translators see it, and each delivery is checked for it.',
  'names/kind.name': 'Names',
  'names/kind.document': 'Document and account numbers',
  'names/kind.date': 'Dates',
  'names/kind.number': 'Amounts',
  'names/keep': 'Confirm {text}',
  'names/written': 'In the translation',
  'names/written.of': 'In the translation: {text}',
  'names/times': '{count, plural, one {once} other {# times}}',
  'names/doubt.check_digit': 'The check digit does not match: is there a typo in your text?',
  'names/doubt.two_dates': 'Day and month can be read either way: write the month as a word.',
  'names/passport': 'Names are written as in the passport: correct the spelling if yours differs.',
  'names/more':
    '{count, plural, one {One more was found and is not listed.} other {# more were found and are not listed.}}',
  'names/add': 'Add a name',
  'names/add.text': 'As it appears in your text',
  'names/remove': 'Remove this name',
  'names/confirm': 'Confirm',
  'names/confirm.none': 'Confirm without a selection',
  'names/change': 'Change what was confirmed',
  'names/changed': 'You confirmed something else in another window. This is what applies now.',
  'names/nothing': 'You confirmed none of them.',
};
