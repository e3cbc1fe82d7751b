/** A file that came with a mail. */
export interface InboundFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** The relevant parts of an incoming mail. */
export interface InboundMail {
  /** The sender's `Message-ID`, without brackets; undefined where it has none. */
  messageId: string | undefined;
  /** In lower case; undefined where the header has none, or several. */
  from: string | undefined;
  /** As the sender writes their name; may be empty. */
  fromName: string;
  subject: string;
  /** Its text, including quotations. */
  text: string;
  /** The first header of each name, by lower-case name. */
  headers: ReadonlyMap<string, string>;
  files: readonly InboundFile[];
}

/** The SES verdicts on an incoming mail. `GRAY`: undecided; for DMARC: the sender's domain has no policy. */
export type Verdict = 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED' | 'DISABLED';
export interface Verdicts {
  spam: Verdict;
  virus: Verdict;
  dmarc: Verdict;
}
