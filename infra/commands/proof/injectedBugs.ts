import {
  changing,
  commandBugs,
  conditionOf,
  inPieces,
  isAbout,
  legOf,
  placeholder,
  rewriting,
  row,
  type StoreBug,
  unconditional,
  values,
  withLegs,
  without,
} from './storeBugs.ts';

let made = 0;
/** Mistakes someone could make in the code that moves money; the proof is worth something only if it sees each of them. */
export const injectedBugs: Readonly<Record<string, StoreBug>> = {
  factWithoutMarkerCondition: rewriting((items) =>
    items.map((item) =>
      isAbout(item, 'fact#', '') || isAbout(item, 'payment#', 'notice#') || isAbout(item, 'mail#', '')
        ? unconditional(item)
        : item,
    ),
  ),
  // The dedupe is the event's id, or the request's token, instead of the fact's name.
  markerOfTheEvent: rewriting((items) =>
    items.map((item) => {
      if (isAbout(item, 'fact#', '')) return row(item, { pk: `fact#${++made}` });
      return isAbout(item, 'payment#', '') || isAbout(item, 'mail#', '') || isAbout(item, 'order#', '')
        ? unconditional(item)
        : item;
    }),
  ),
  // The wallet's own condition alone would be missed by nobody: its entry's number is taken then.
  walletWithoutCondition: changing('wallet#', '', unconditional),
  entryForgotten: without('wallet#', 'entry#'),
  factForgotten: without('fact#', ''),
  walletForgotten: without('wallet#', 'wallet'),
  oneGroszTooMuch: changing('wallet#', 'wallet', (item) =>
    values(item, { ':paid': Number(placeholder(item, ':paid')) + 1 }),
  ),
  bonusTwice: changing('wallet#', 'wallet', (item) =>
    Number(placeholder(item, ':bonus')) > 0
      ? values(item, { ':bonus': 2 * Number(placeholder(item, ':bonus')) })
      : item,
  ),
  adjustedTwice: rewriting((items) =>
    items.some((item) => isAbout(item, 'fact#adjustment:', ''))
      ? items.map((item) =>
          isAbout(item, 'fact#', '') || isAbout(item, 'wallet#', 'adjustment#') ? unconditional(item) : item,
        )
      : items,
  ),
  adjustmentForgotten: without('wallet#', 'adjustment#'),
  adjustedByAnotherSum: changing('wallet#', 'adjustment#', (item) =>
    item.Put?.Item?.state === 'posted' ? row(item, { amount: Number(item.Put.Item.amount) + 1 }) : item,
  ),
  approvedByTheOneWhoAsked: rewriting((items) =>
    items.map((item) => (isAbout(item, 'wallet#', 'adjustment#') && item.Update ? unconditional(item) : item)),
  ),
  bonusFactForgotten: without('fact#bonus:', ''),
  feeForgotten: changing('fact#topup:', '', (item) => {
    const legs: { account: string; amount: number }[] = item.Put?.Item?.legs ?? [];
    return row(item, { legs: legs.filter(({ account }) => account !== 'fee') });
  }),
  vatForgotten: changing('fact#order:', '', (item) => {
    const legs: { account: string; amount: number }[] = item.Put?.Item?.legs ?? [];
    return row(item, { legs: legs.filter(({ account }) => account !== 'vat') });
  }),
  orderFeeForgotten: changing('fact#order:', '', (item) => {
    const fee = legOf(item, 'fee');
    return withLegs(item, { fee: -fee, 'clearing:p24': fee });
  }),
  orderFeeAsRevenue: changing('fact#order:', '', (item) =>
    withLegs(item, { fee: -legOf(item, 'fee'), revenue: legOf(item, 'fee') }),
  ),
  refundKeepsTheFee: changing('fact#refund:', '', (item) =>
    withLegs(item, { fee: -legOf(item, 'fee'), revenue: legOf(item, 'fee') }),
  ),
  feeNotKeptOnThePayment: changing('payment#', 'payment', (item) =>
    placeholder(item, ':fee') === undefined ? item : values(item, { ':fee': 0, ':feeVat': 0 }),
  ),
  attemptWithoutItsFee: rewriting((items) => {
    const fee = Number(items.find((item) => isAbout(item, 'payment#', 'attempt#'))?.Put?.Item?.fee ?? 0);
    return items.map((item) => (fee > 0 && isAbout(item, 'payment#', 'attempt#') ? row(item, { fee: 0 }) : item));
  }),
  lateMoneyOfAnother: changing('fact#late:', '', (item) =>
    item.Put?.Item?.wallet ? row(item, { wallet: 'someone-else' }) : item,
  ),
  lateMoneyForgotten: without('fact#late:', ''),
  lateMoneyTooLittle: changing('fact#late:', '', (item) => withLegs(item, { 'clearing:p24': 1, bank: -1 })),
  lateMoneyNotCounted: rewriting((items) =>
    items.map((item) =>
      isAbout(item, 'payment#', 'payment') && item.Update?.UpdateExpression === 'ADD unapplied :amount'
        ? values(item, { ':amount': 0 })
        : item,
    ),
  ),
  transferWithoutItsMarkers: rewriting((items) =>
    items.some((item) => isAbout(item, 'transfer#', ''))
      ? items.filter((item) => !isAbout(item, 'fact#', '')).map(unconditional)
      : items,
  ),
  transferThroughTheProvider: changing('fact#order:', '', (item) => {
    const came = legOf(item, 'bank');
    return withLegs(item, { bank: -came, 'clearing:p24': came });
  }),
  refundPaidFromTheBank: changing('fact#refund-done:', '', (item) => {
    const back = legOf(item, 'clearing:p24');
    return withLegs(item, { 'clearing:p24': -back, bank: back });
  }),
  orderNotAccepted: without('order#', ''),
  paymentNotPaid: rewriting((items) =>
    items.filter(
      (item) =>
        !(isAbout(item, 'payment#', 'payment') && placeholder(item, ':paid') === 'paid' && placeholder(item, ':with')),
    ),
  ),
  transactionInPieces: inPieces,
  refundsNotCounted: rewriting((items) =>
    items.filter((item) => !(isAbout(item, 'payment#', 'payment') && placeholder(item, ':after') !== undefined)),
  ),
  refundsBeyondThePayment: changing('payment#', 'payment', (item) =>
    placeholder(item, ':after') === undefined ? item : unconditional(item),
  ),
  refundDoneWithoutBooks: without('fact#refund-done:', ''),
  paidOutWithoutBooks: without('fact#refund-by-hand:', ''),
  approvedByWhoAsked: rewriting((items) =>
    items.map((item) => (isAbout(item, 'payment#', 'approval#') && item.Update ? unconditional(item) : item)),
  ),
  approvalKeptOpen: rewriting((items) =>
    items.filter((item) => !(isAbout(item, 'payment#', 'approval#') && item.Update && items.length > 2)),
  ),
  declinedAndNotKept: rewriting((items) =>
    items.map((item) =>
      isAbout(item, 'payment#', 'approval#') && placeholder(item, ':state') === 'declined'
        ? values(item, { ':state': 'approved' })
        : item,
    ),
  ),
  refundKeptOpen: rewriting((items) =>
    items.filter((item) => !(isAbout(item, 'payment#', 'refund#') && item.Update && items.length > 1)),
  ),
  expiredThoughPaid: rewriting((items) =>
    items.map((item) => (placeholder(item, ':expired') === 'expired' ? unconditional(item) : item)),
  ),
  // A new attempt that slips in between is not looked at.
  expiredThoughPaidAnew: rewriting((items) =>
    items.map((item) =>
      placeholder(item, ':expired') === 'expired'
        ? conditionOf(item, (text) => text.replace(' AND attempts = :attempts', ''))
        : item,
    ),
  ),
  attemptsOverwritten: rewriting((items) =>
    items.map((item) => (placeholder(item, ':attempt') === undefined ? item : values(item, { ':paid': 'awaiting' }))),
  ),
  ...commandBugs,
};
