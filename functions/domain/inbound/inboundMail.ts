/** A file that came with a mail. */
export interface InboundFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A mail that came in, as far as it says something here. */
export interface InboundMail {
  /** The sender's `Message-ID`, without brackets; undefined where it has none. */
  messageId: string | undefined;
  /** In lower case; undefined where the header names none, or several. */
  from: string | undefined;
  /** As the sender writes their name; may be empty. */
  fromName: string;
  subject: string;
  /** What is written in it, with what it quotes. */
  text: string;
  /** The first of each name, by lower-case name. */
  headers: ReadonlyMap<string, string>;
  files: readonly InboundFile[];
}

/** What SES found of a mail that came in. `GRAY`: nothing was said; of DMARC: the sender's domain has no policy. */
export type Verdict = 'PASS' | 'FAIL' | 'GRAY' | 'PROCESSING_FAILED' | 'DISABLED';
export interface Verdicts {
  spam: Verdict;
  virus: Verdict;
  dmarc: Verdict;
}
