/**
 * How many days personal data are kept. Stores and buckets erase by these numbers, and the privacy policy states them.
 */
export const retentionDays = {
  /** A cart with its files, since its last use. */
  cart: 30,
  /** Files of an order and the words counted in them, since the order. */
  orderFiles: 365,
  /** The same since delivery or end: the shortest time that a customer can choose. */
  shortestOrderFiles: 7,
  /** The record of a sent mail; its text is not kept. */
  mails: 90,
  /** An incoming mail that could not be parsed; all others are deleted once they are read. */
  inboundMails: 14,
  /** A quote that was not ordered, since its end. */
  quote: 90,
  /** A quote that was ordered. */
  orderedQuote: 365,
  /** A registration, or another address of an account, that was never confirmed. */
  unconfirmedAccount: 7,
  /** Security events of an account: logins, changes of the password. */
  securityLog: 365,
  /** Events of an account, and their deliveries to its endpoints. */
  events: 30,
  /** A device with which someone logged in. */
  device: 400,
  /** A browser with notifications, since its last visit to the settings page. */
  push: 180,
  session: 30,
  /** Digest of an address to which mail is stopped. */
  stoppedAddress: 365,
  /** Result of a malware scan: longer than any file is kept, so that every stored file has one. */
  scanVerdicts: 800,
  /** Technical logs, unless a stage says otherwise. */
  logs: 90,
  /** Backups: point-in-time recovery of tables as far as DynamoDB keeps it, and deleted or overwritten files. */
  backups: 35,
  /** An application that was abandoned or rejected, or that is kept for later openings. */
  application: 180,
  rejectedApplication: 30,
  keptApplication: 365,
  /** An enquiry with its files, since its last message. */
  contact: 365,
  /** An address that did not confirm the newsletter. */
  newsletterAsked: 7,
  /** Proof of consent to the newsletter after unsubscribing, as a digest. */
  newsletterProof: 1095,
} as const;

/**
 * Days after delivery, or after the end of an undelivered order, for which a customer can have the files kept. The last
 * one is the default and means a year from the order.
 */
export const fileDays = [retentionDays.shortestOrderFiles, 14, 30, 90, 180, 365] as const;
export type FileDays = (typeof fileDays)[number];
