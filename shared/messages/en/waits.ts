/** What an order or a quote waits for from its customer. */
export const waits = {
  'waits/for_you': 'Waiting for you:',
  'waits/payment': 'payment',
  'waits/names': 'confirm names and numbers',
  'waits/question': 'answer a question',
  'waits/hold': 'answer the question that put the order on hold',
  'waits/earlier_order': 'a decision: the earlier order has ended',
  'waits/parcel': 'say where to send the returned parcel',
  'waits/approvals': '{count, plural, one {# order to approve} other {# orders to approve}}',
};
