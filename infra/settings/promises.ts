import type { MetricName } from '#shared/rules/metrics.ts';

/** `page`: customers are not served, and the person on duty is woken. `mail`: read on the next working day. */
export type Severity = 'page' | 'mail';

/** An alarm on a promise to customers. */
export interface Promised {
  severity: Severity;
  /** What it means for customers and staff. */
  impact: string;
  /** What the person on call does first. */
  step: string;
  /** How often within the period; default 1. */
  threshold?: number;
  minutes?: number;
  /** `max`: of a size that is told every minute, as an age; default: the sum. */
  statistic?: 'max';
  /**
   * Whether a release stops while the alarm is on: for failures that the product causes, not those that others can
   * cause.
   */
  stopsRelease?: true;
}

/** Promises whose alarms are raised by several functions; those of one job are in its spec (`watched`). */
export const promises = {
  PaidNotAccepted: {
    severity: 'page',
    stopsRelease: true,
    impact:
      'A customer has paid and after a minute sees no order: the provider announced money that is not settled, and answers.',
    step: 'Look at the alarm of settlePayment and at the dead letters of the queue settle (desk, Health). The sweeper tries again by itself. A provider that does not answer is told of by MoneyNotVerified alone.',
  },
  FilesCountedLate: {
    severity: 'mail',
    impact: 'A file was counted more than a minute after it came: its customer waited for the price.',
    step: 'Compare since_upload_ms with ms of count_words: a long wait is missing concurrency of countWords, a long count is one hard file.',
  },
  MailsLate: {
    severity: 'page',
    impact: 'Mails are owed for more than five minutes: no confirmations, no activation links, no quotes arrive.',
    step: 'Look at the errors of sendMail; at SES whether sending is paused or the quota of the day is used up.',
  },
  MailsRefused: {
    severity: 'mail',
    impact: 'A mail was refused for good or given up after three days: its reader knows nothing.',
    step: 'The list of failed mails at the desk says which; call or write from another address, or correct the address and send it again.',
  },
  MailsBounced: {
    severity: 'mail',
    threshold: 5,
    minutes: 60,
    impact:
      'Five mails within an hour came back for good or were called spam: their readers know nothing, and SES stops a sender of whom much comes back.',
    step: 'The list of failures at the desk says which orders; one domain that refuses all is its side or our DNS records (npm run deploy:check), many domains is a form that is filled in by a machine.',
  },
  InvoicesNotInKsef: {
    severity: 'page',
    impact:
      'The national system has not accepted an invoice, or a correction waits for its original, at the end of the next working day: the law asks for it by then.',
    step: 'The desk’s page “Not in KSeF” says why for each, longest first. While the system itself is down its operator publishes a later date.',
  },
  InvoicesRefusedByKsef: {
    severity: 'mail',
    minutes: 60,
    impact:
      'The national system refused an invoice as a document, or another document has its number there: nothing happens to it by itself.',
    step: 'The desk’s page “Not in KSeF” shows what was refused: correct the buyer there and send it again under its number. A duplicate is for the accountant (runbook).',
  },
  HoursNotInKsef: {
    severity: 'mail',
    statistic: 'max',
    threshold: 6,
    minutes: 60,
    impact: 'The oldest invoice that is not in the national system was issued more than six hours ago.',
    step: 'The desk’s page “Not in KSeF” says why. An outage ends by itself; anything else is put right before the end of the next working day.',
  },
  KsefLoginsRefused: {
    severity: 'page',
    threshold: 3,
    minutes: 15,
    impact:
      'The national system does not let us in: token or certificate, or its permission. No invoice reaches it until that is put right.',
    step: 'The desk’s page “Not in KSeF” has the code; npm run deploy:check says whether the key is there and until when it is good. Exchange it; every invoice goes by itself then.',
  },
  KsefCredentialEnds: {
    severity: 'mail',
    statistic: 'max',
    minutes: 60,
    impact:
      'What lets us into the national system, or what vouches for invoices while it is away, ends within thirty days: afterwards no invoice gets there, or no customer gets a PDF before it is there.',
    step: 'npm run deploy:check says which one and when. Ask for the next certificate and write it into the other parameter (infra/settings/README.md, exchange a secret): both are good together, nothing has to be deployed.',
  },
  BooksNotBalanced: {
    severity: 'page',
    stopsRelease: true,
    impact: 'The books do not balance: money is booked that did not move, or moved that is not booked.',
    step: 'npm run reconcile -- --stage STAGE names every difference with the provider’s report beside it; pay nothing out by hand before it is understood.',
  },
  FreeOrders: {
    severity: 'mail',
    stopsRelease: true,
    threshold: 5,
    minutes: 60,
    impact: 'Five orders within an hour cost nothing: a coupon or a price is wrong, or a way round them was found.',
    step: 'The desk’s orders of the last hour show coupon and price; end the coupon, or withdraw the version of prices.',
  },
  LoginsRefused: {
    severity: 'mail',
    threshold: 100,
    minutes: 5,
    impact: 'A hundred log-ins were refused within five minutes: passwords are being tried.',
    step: 'Group by source: through the edge from many addresses lower edgeLimits.writes; past the edge rotate its mark. Each account waits after its tenth try by itself.',
  },
  TablesThrottled: {
    severity: 'mail',
    threshold: 50,
    minutes: 15,
    impact: 'DynamoDB refuses calls on a table: what customers do is tried again and becomes slow, or fails.',
    step: 'The metrics of the tables (ReadThrottleEvents, WriteThrottleEvents) say which one, and whether one key is hot (KeyRange) or a quota is reached (AccountLimit): npm run deploy:check names the quotas.',
  },
  CanaryFailed: {
    severity: 'page',
    threshold: 2,
    minutes: 60,
    impact: 'The synthetic customer twice did not get to the payment page within an hour: nobody may be able to order.',
    step: 'The line canary.failed names the step and its answer: page or languages is the edge or the whole API, cart and billing its area, payment the provider or its keys (npm run deploy:check), payment_page the provider’s own page. npm run canary -- ADDRESS tries it from here.',
  },
} as const satisfies Partial<Record<MetricName, Promised>>;
