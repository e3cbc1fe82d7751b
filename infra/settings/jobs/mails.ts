import type { JobSpec } from '../functionSpec.ts';

export const sendMail: JobSpec = {
  trigger: { kind: 'queue', queue: 'mail', batchSize: 5, perOrder: { messages: 3, seconds: 0.5 } },
  timeoutSeconds: 20,
  severity: 'page',
  memoryMb: 512,
  grants: {
    tables: {
      // Marks an order whose customer gets no mail.
      // Orders and quotes of an address whose owner lost the links to them.
      orders: { actions: ['GetItem', 'UpdateItem'], indexes: ['owner'] },
      quotes: { actions: ['GetItem'], indexes: ['owner'] },
      // The jobs that mails to translators are about. The key of an order's reply addresses is made with the first one.
      jobs: { actions: ['GetItem', 'PutItem'] },
      translators: { actions: ['GetItem'] },
      // Links to tests and invitations are made when their mail is sent.
      applicants: { actions: ['GetItem', 'PutItem'] },
      // Answers of staff to enquiries; links of the newsletter.
      contacts: { actions: ['GetItem', 'PutItem'] },
      work: { actions: ['GetItem', 'UpdateItem'] },
      // Notifications to the recipient's browsers are sent together with the mail.
      accounts: { actions: ['GetItem', 'PutItem', 'Query'], indexes: ['owner'] },
    },
    queues: ['push'],
    mail: true,
    // The terms in the confirmation of an order.
    afterSale: true,
    quotes: true,
    replies: true,
  },
  impact:
    'Customers get no mail: no confirmation of orders, no quotes, no way to activate an account or reset a password.',
};

export const receiveMail: JobSpec = {
  trigger: { kind: 'queue', queue: 'inbound', batchSize: 1, perOrder: { messages: 1, seconds: 1 } },
  timeoutSeconds: 60,
  // A mail has up to 40 MB, and its parsed files are in memory as well.
  memoryMb: 1024,
  grants: {
    tables: {
      // A reply resumes a job, and an order on hold for it.
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      translators: { actions: ['GetItem'] },
      // The address that a customer writes from.
      accounts: { actions: ['GetItem'] },
      // Replies to enquiries.
      contacts: { actions: ['GetItem', 'PutItem'] },
      work: { actions: ['PutItem'] },
    },
    files: { inbound: ['GetObject', 'DeleteObject'], messages: ['PutObject'], contacts: ['PutObject'] },
    listsFiles: true,
    queues: ['mail'],
    afterSale: true,
    replies: true,
  },
  impact:
    'Answers by mail do not reach the threads of their orders: questions stay open and the work stands still, though its customer has answered.',
};

export const noteReturns: JobSpec = {
  trigger: { kind: 'queue', queue: 'returns', batchSize: 5, perOrder: { messages: 0.1, seconds: 0.3 } },
  timeoutSeconds: 20,
  memoryMb: 512,
  grants: {
    tables: {
      // Marks an order whose customer gets no mail.
      orders: { actions: ['UpdateItem'] },
      work: { actions: ['GetItem', 'UpdateItem'] },
    },
  },
  impact:
    'Mails that came back are not known: orders do not say that their customers are not reached, and addresses that bounced are written to again, until SES stops all mail.',
};

export const sendPush: JobSpec = {
  trigger: { kind: 'queue', queue: 'push', batchSize: 5, perOrder: { messages: 3, seconds: 0.5 } },
  timeoutSeconds: 60,
  memoryMb: 512,
  grants: {
    tables: {
      // Deletes a browser whose subscription has ended.
      accounts: { actions: ['GetItem', 'DeleteItem'] },
      // Notifications are composed from the mail's subject in its current state.
      work: { actions: ['GetItem'] },
      jobs: { actions: ['GetItem'] },
      translators: { actions: ['GetItem'] },
    },
    pushes: true,
  },
  impact: 'Browsers are not notified of offers, quotes and steps of orders; all of it is mailed as well.',
};

export const mailReports: JobSpec = {
  // Mails due on the first of a month are sent within the hour.
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 290,
  memoryMb: 512,
  grants: {
    tables: {
      ledger: { actions: ['GetItem', 'PutItem', 'DeleteItem'], indexes: ['due'] },
      accounts: { actions: ['GetItem'] },
      orders: { actions: [], indexes: ['owner'] },
      payments: { actions: [], indexes: ['owner'] },
      // The mail itself.
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
  },
  impact: 'Customers who want it are not told by mail what they spent in a month; the page Spending shows it.',
};

export const announceTerms: JobSpec = {
  // Does nothing unless new terms are announced; then it goes through all accounts once a day.
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 290,
  memoryMb: 512,
  grants: {
    tables: {
      accounts: { actions: ['Scan'] },
      // The progress of a run, and the mails.
      work: { actions: ['GetItem', 'PutItem'] },
    },
    queues: ['mail'],
  },
  impact:
    'Holders of accounts are not told of new terms: unless it is fixed 14 days before the terms apply, their day has to be moved. From that day on: the release that puts them in force is missing.',
};
