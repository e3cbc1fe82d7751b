/** How long what belongs to a person is kept, in days: what stores and buckets erase by, and what the privacy policy says. */
export const retentionDays = {
  /** A cart that nobody touches, with its files. */
  cart: 30,
  /** Files of an order, and the words counted in them, from the order on. */
  orderFiles: 365,
  /** The same from the delivery or the end on, the shortest that a customer may choose. */
  shortestOrderFiles: 7,
  /** The record of a mail that was sent; never its text. */
  mails: 90,
  /** A mail that came in and could not be taken apart; every other one goes once it is read. */
  inboundMails: 14,
  /** A quote that was not ordered, from its end. */
  quote: 90,
  /** A quote that was ordered. */
  orderedQuote: 365,
  /** A registration that was never confirmed. */
  unconfirmedAccount: 7,
  /** What happened to an account: logins, changes of the password. */
  securityLog: 365,
  /** Events of an account for its software, and how they got on at its endpoints. */
  events: 30,
  /** A device that logged in. */
  device: 400,
  /** A browser that is notified, from its last visit to the page with the switch. */
  push: 180,
  session: 30,
  /** That an address takes no mail, or wants none; as a digest. */
  stoppedAddress: 365,
  /** What the scan for malware said of a file: longer than any file is kept, so that none is there without it. */
  scanVerdicts: 800,
  /** Technical logs, unless a stage says otherwise. */
  logs: 90,
  /** Of tables, to any second of this time: what DynamoDB keeps; of files, what was deleted or written over. */
  backups: 35,
  /** An application that nobody went on with, one that was rejected, and one that may wait for later openings. */
  application: 180,
  rejectedApplication: 30,
  keptApplication: 365,
  /** An enquiry of the contact page with its files, from what was last written. */
  contact: 365,
  /** An address that was asked whether it wants the newsletter, and did not say. */
  newsletterAsked: 7,
  /** Proof that an address agreed to the newsletter, once it has left it; as a digest. */
  newsletterProof: 1095,
} as const;

/**
 * Days after delivery, or the end without one, that a customer may have the files of an order kept for; the last one is the
 * rule: a year from the order.
 */
export const fileDays = [retentionDays.shortestOrderFiles, 14, 30, 90, 180, 365] as const;
export type FileDays = (typeof fileDays)[number];
