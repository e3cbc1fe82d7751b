import type { SentKind } from '#shared/model/scanVerdict.ts';

/**
 * Where a file lies in the upload bucket. `digest` is the cart's (never its hash), `id` ours:
 * neither opens anything, and each key is written once.
 */
export const uploadKey = (digest: string, hash: string, id: string) => `uploads/${digest}/${hash}/${id}`;
export const countedTextKey = (digest: string, hash: string, id: string) => `counted/${digest}/${hash}/${id}.json`;
/** A new version beside the one it replaces, block by block. */
export const comparisonKey = (digest: string, hash: string, id: string) =>
  `counted/${digest}/${hash}/${id}.changes.json`;
/** A file that was sent, with everything that was found in it. */
export const sentKeys = (digest: string, { hash, id }: { hash: string; id: string }): string[] => [
  uploadKey(digest, hash, id),
  countedTextKey(digest, hash, id),
  comparisonKey(digest, hash, id),
];
/** What was made of an order. */
export const deliveredKey = (orderId: string, id: string) => `delivered/${orderId}/${id}`;
/** Everything that was made of an order as one ZIP; `digest`: of what is in it. */
export const archiveKey = (orderId: string, digest: string) => `archives/${orderId}/${digest}.zip`;
/** A certificate as PDF, in one language; `digest`: of what it says. */
export const certificateKey = (id: string, digest: string, locale: string) =>
  `archives/${id}/certificate-${digest}-${locale}.pdf`;
/** The receipt of the payment of an order as PDF, in one language; `digest`: of what it says. */
export const receiptKey = (orderId: string, digest: string, locale: string) =>
  `archives/${orderId}/receipt-${digest}-${locale}.pdf`;
/** The statement of a balance for a month as PDF, in one language; `owner`, `digest`: of its account and of what it says. */
export const balanceStatementKey = (owner: string, digest: string, locale: string) =>
  `archives/${owner}/statement-${digest}-${locale}.pdf`;
/** Sent with a message about an order. */
export const threadFileKey = (orderId: string, id: string) => `messages/${orderId}/${id}`;
/** The answer to a complaint as PDF, in one language. */
export const complaintAnswerKey = (orderId: string, number: number, locale: string) =>
  `messages/${orderId}/answer-${number}-${locale}.pdf`;
/** An applicant’s CV. */
export const applicationKey = (id: string) => `applications/${id}`;
/** A file of an enquiry of the contact page. */
export const contactFileKey = (id: string) => `contacts/${id}`;
/** The report of the check of a delivered file, beside it. */
export const checkReportKey = (orderId: string, id: string) => `${deliveredKey(orderId, id)}.check.json`;
/** What a delivered file says by block, beside it. */
export const deliveredTextKey = (orderId: string, id: string) => `${deliveredKey(orderId, id)}.text.json`;
/** A file that was made, with everything that was found in it. */
export const madeKeys = (orderId: string, id: string): string[] => [
  deliveredKey(orderId, id),
  checkReportKey(orderId, id),
  deliveredTextKey(orderId, id),
];
/** A version of a quote as PDF, in one language. */
export const quotePdfKey = (quoteId: string, version: number, locale: string) =>
  `quotes/${quoteId}/${version}-${locale}.pdf`;

/** What a file someone sent is named by: its kind, and the order it belongs to where its key says that. */
export interface SentFile {
  kind: SentKind;
  orderId?: string;
}

const id = '[A-Za-z0-9_-]{16,40}';
const sent: readonly [SentKind, RegExp][] = [
  ['upload', new RegExp(`^uploads/[A-Za-z0-9_-]{32}/[A-Za-z0-9_-]{8,64}/${id}$`)],
  ['delivered', new RegExp(`^delivered/([A-Za-z0-9]+)/${id}$`)],
  ['message', new RegExp(`^messages/([A-Za-z0-9]+)/${id}$`)],
  ['application', new RegExp(`^applications/${id}$`)],
  ['contact', new RegExp(`^contacts/${id}$`)],
];

/** A file that a person sent, by its key; undefined for what the product made and for anything else. */
export function sentFile(key: string): SentFile | undefined {
  for (const [kind, form] of sent) {
    const found = form.exec(key);
    if (found) return { kind, ...(found[1] && { orderId: found[1] }) };
  }
  return undefined;
}

const pattern = /^uploads\/([A-Za-z0-9_-]{32})\/([A-Za-z0-9_-]{8,64})\/([A-Za-z0-9_-]{16,40})$/;

/** The parts of an upload's key as an event names it; undefined for anything else in the bucket. */
export function parseUploadKey(key: string): { digest: string; hash: string; id: string } | undefined {
  const [, digest, hash, id] = pattern.exec(key) ?? [];
  return digest && hash && id ? { digest, hash, id } : undefined;
}
