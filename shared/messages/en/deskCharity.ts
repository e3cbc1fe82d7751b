/** What is owed to the partner of the charity programme, on the desk. */
export const deskCharity = {
  'work/title.staff.charity': 'Charity · {brand}',
  'charity/heading': '1 translation = 1 dinner',
  'charity/text':
    'Dinners are served by {partner}, {price} each. An order counts in the month it is accepted, a full refund in the month it is made. A month is settled once it is over; anything that comes in later counts in the current one.',
  'charity/none': 'No order has earned a dinner yet.',
  'charity/month': 'Month',
  'charity/given': 'Given',
  'charity/back': 'Taken back',
  'charity/dinners': 'Dinners',
  'charity/owed': 'Owed',
  'charity/settled': 'Settled',
  'charity/settle': 'Mark as paid',
  'charity/settle.ask': 'Paid {partner} for {month}?',
  'charity/settle.text':
    '{dinners, plural, one {# dinner} other {# dinners}}, {amount}. The month does not change after that.',
  'charity/said': '{month} is settled.',
  'charity/running': 'in progress',
};
