import type { MailKey } from '#shared/messages/en/mailTexts.ts';
import type { Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Seller } from '#shared/model/house/seller.ts';
import { mostMessageCharacters } from '#shared/model/mail/message.ts';
import type { StageRules } from '#shared/rules/house/stageFigures.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';
import { mostThreadFiles } from '../thread/message.ts';

/** Finds a text in the mail's language by key. */
export type Translate = (key: MailKey, replace?: Values) => string;

/** A block of a mail; HTML and plain text are both rendered from these, so that they say the same. */
export type MailBlock =
  /** Nothing in it becomes a link but `link`, as people's words stand in it, too. */
  | { kind: 'paragraph'; text: string; link?: string | undefined }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** A table of facts, each with a label and a value. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** A price: lines with their parts, then the totals; the last is the amount due. */
  | { kind: 'price'; lines: readonly PriceLine[]; sums: readonly (readonly [label: string, amount: string])[] }
  /** Small print that the law requires: text of ours alone, whose URLs become links. */
  | { kind: 'small'; text: string }
  | { kind: 'small_heading'; text: string };

export interface PriceLine {
  name: string;
  details: string;
  amount: string;
}

/** The sender of a mail, and the legal entity. */
export interface MailSender {
  brand: string;
  email: string;
  /** Origin of the site. */
  origin: string;
  seller: Seller;
  /** The stage's rules, which mails quote as the terms promise them. */
  rules: StageRules;
  /** Whether mails about an order can be replied to. */
  takesReplies?: boolean;
}

/** What someone typed, without URLs. */
export const withoutUrls = (typed: string): string => typed.replace(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S*/giu, '…');

/**
 * A name that someone typed, for a sentence of ours to somebody else: without URLs, and with an invisible space after the
 * dots of anything that a mail program would take for an address and make a link of.
 */
export const nameInMail = (typed: string): string =>
  withoutUrls(typed).replace(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '.\u200b');

export interface MailContent {
  locale: Locale;
  subject: string;
  blocks: readonly MailBlock[];
  /** The one-click unsubscribe address (RFC 8058); only for bulk mail. */
  unsubscribe?: string;
}

/**
 * "Verso (demonstration), ul. Przykładowa 1, 00-950 Warszawa, NIP 1111111111, tel. +48 22 000 00 00": the law wants it in every business mail.
 */
export const sellerLine = ({ name, addressLines, nip, phone }: Seller): string =>
  [name, ...addressLines, `NIP ${nip}`, ...(phone === undefined ? [] : [`tel. ${phone}`])].join(', ');

/** The limits of a message, as the refusal mail states them. */
export const replyLimits = {
  megabytes: uploadLimits.maxBytes / 1024 / 1024,
  files: mostThreadFiles,
  characters: mostMessageCharacters,
  types: acceptedExtensions('free_quote').join(', '),
};
