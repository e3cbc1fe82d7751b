import { type Amounts, sent, sumOf, times } from './costs.ts';

/**
 * What an order costs after its customer has paid, which the journey of the bench does not go through, from above: the pages of
 * customer, translator and desk that are open and ask what is new, what they load, its mails, the events told to a
 * company's software, and the translation that is delivered. Assumed, not measured: how often people look nobody knows before they do.
 */
const around = {
  calls: 180,
  visits: 4,
  /** Confirmation and invoice go out with the journey; then assigned, delivered, rated, paid out. */
  mails: 4,
  mailBytes: 20_000,
  /** Accepted, assigned, in translation, delivered, invoiced. */
  events: 5,
  deliveredBytes: 200_000,
} as const;

/** A visit to the site without a browser's cache: its files, and their bytes compressed. */
const visit = { files: 25, bytes: 500_000 } as const;
/** A later visit: what has a name of its content is in the browser's cache. */
const laterVisit = { files: 6, bytes: 60_000 } as const;

const served = ({ files, bytes }: { files: number; bytes: number }): Amounts => ({
  edgeRequest: files,
  firewallRequest: files,
  edgeByteOut: bytes,
});

export const visitAmounts: Amounts = served(visit);

/** An event that is told: its two messages, two runs of a function, and the rows of the delivery. */
const told: Amounts = { sqsRequest: 6, lambdaRequest: 2, lambdaGbSecond: 0.15, writeUnit: 4, readUnit: 2 };

/** Of one order; `call`: what a page's question costs, as it was measured. */
export const aroundOrder = (call: Amounts): Amounts =>
  sumOf([
    times(call, around.calls),
    times(served(laterVisit), around.visits),
    { mail: around.mails, mailByte: around.mails * around.mailBytes, sqsRequest: around.mails * 3 },
    times(told, around.events),
    sent(around.deliveredBytes),
  ]);
