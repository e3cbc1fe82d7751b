import type { SentKind } from '#shared/model/order/scanVerdict.ts';

/**
 * Keys in the upload bucket. `digest` is that of the cart's hash, which itself never appears in a key; `id` is a random
 * id of ours. Neither gives access to the file. Each key is written once.
 */
export const uploadKey = (digest: string, hash: string, id: string) => `uploads/${digest}/${hash}/${id}`;
export const countedTextKey = (digest: string, hash: string, id: string) => `counted/${digest}/${hash}/${id}.json`;
/** The comparison of a new version with the version it replaces, block by block. */
export const comparisonKey = (digest: string, hash: string, id: string) =>
  `counted/${digest}/${hash}/${id}.changes.json`;
/** Prefix of an uploaded file and everything derived from it. */
export const sentKeys = (digest: string, { hash, id }: { hash: string; id: string }): string[] => [
  uploadKey(digest, hash, id),
  countedTextKey(digest, hash, id),
  comparisonKey(digest, hash, id),
];
/** A delivered file. */
export const deliveredKey = (orderId: string, id: string) => `delivered/${orderId}/${id}`;
/** All delivered files of an order as one ZIP; `digest`: of its contents. */
export const archiveKey = (orderId: string, digest: string) => `archives/${orderId}/${digest}.zip`;
/** A certificate as PDF, in one language; `digest`: of its content. */
export const certificateKey = (id: string, digest: string, locale: string) =>
  `archives/${id}/certificate-${digest}-${locale}.pdf`;
/** The payment receipt of an order as PDF, in one language; `digest`: of its content. */
export const receiptKey = (orderId: string, digest: string, locale: string) =>
  `archives/${orderId}/receipt-${digest}-${locale}.pdf`;
/**
 * The statement of a balance for a month as PDF, in one language; `owner`, `digest`: of its account and of its content.
 */
export const balanceStatementKey = (owner: string, digest: string, locale: string) =>
  `archives/${owner}/statement-${digest}-${locale}.pdf`;
/** A file sent with a message about an order. */
export const threadFileKey = (orderId: string, id: string) => `messages/${orderId}/${id}`;
/** The answer to a complaint as PDF, in one language. */
export const complaintAnswerKey = (orderId: string, number: number, locale: string) =>
  `messages/${orderId}/answer-${number}-${locale}.pdf`;
/** An applicant’s CV. */
export const applicationKey = (id: string) => `applications/${id}`;
/** A file of an enquiry of the contact page. */
export const contactFileKey = (id: string) => `contacts/${id}`;
/** The check report of a delivered file, stored beside it. */
export const checkReportKey = (orderId: string, id: string) => `${deliveredKey(orderId, id)}.check.json`;
/** The text of a delivered file by block, stored beside it. */
export const deliveredTextKey = (orderId: string, id: string) => `${deliveredKey(orderId, id)}.text.json`;
/** The sentences of a file made by sentence, stored beside it. */
export const madeSegmentsKey = (orderId: string, id: string) => `${deliveredKey(orderId, id)}.segments.json`;
/** The units of an item as its work by sentence began, whatever the language. */
export const preparedKey = (orderId: string, itemId: string) => `segments/${orderId}/${itemId}/units.json`;
/** What the work into a language began with. */
export const startedKey = (orderId: string, itemId: string, language: number) =>
  `segments/${orderId}/${itemId}/${language}.json`;
/** The file as it would be delivered now, of one job. */
export const segmentPreviewKey = (orderId: string, itemId: string, language: number) =>
  `segments/${orderId}/${itemId}/${language}.preview`;
/** The archive for a translator's own tool. */
export const segmentPackageKey = (orderId: string, itemId: string, language: number) =>
  `segments/${orderId}/${itemId}/${language}.package`;
/** What the last archives of a column were made of. */
export const segmentPackagesKey = (orderId: string, itemId: string, language: number) =>
  `segments/${orderId}/${itemId}/${language}.packages.json`;
/** All objects of an order's work by sentence: of its files and its pasted text, in each of its languages. */
export function segmentKeys(
  orderId: string,
  files: readonly { hash: string; targetLanguages: readonly number[] }[],
  form: { sourceLanguage: number; targetLanguages: readonly number[] },
): string[] {
  const languages = new Set([
    form.sourceLanguage,
    ...form.targetLanguages,
    ...files.flatMap(({ targetLanguages }) => targetLanguages),
  ]);
  return ['text', ...files.map(({ hash }) => hash)].flatMap((item) => [
    preparedKey(orderId, item),
    ...[...languages].flatMap((one) =>
      [startedKey, segmentPreviewKey, segmentPackageKey, segmentPackagesKey].map((key) => key(orderId, item, one)),
    ),
  ]);
}
/** Prefix of a delivered file and everything derived from it. */
export const madeKeys = (orderId: string, id: string): string[] => [
  deliveredKey(orderId, id),
  checkReportKey(orderId, id),
  deliveredTextKey(orderId, id),
  madeSegmentsKey(orderId, id),
];
/** A version of a quote as PDF, in one language. */
export const quotePdfKey = (quoteId: string, version: number, locale: string) =>
  `quotes/${quoteId}/${version}-${locale}.pdf`;

/** The parts of an uploaded file's key: its kind, and its order if the key has it. */
interface SentFile {
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

/** An uploaded file by its key; undefined for the product's own files and anything else. */
export function sentFile(key: string): SentFile | undefined {
  for (const [kind, form] of sent) {
    const found = form.exec(key);
    if (found) return { kind, ...(found[1] && { orderId: found[1] }) };
  }
  return undefined;
}

const pattern = /^uploads\/([A-Za-z0-9_-]{32})\/([A-Za-z0-9_-]{8,64})\/([A-Za-z0-9_-]{16,40})$/;

/** The parts of an upload's key in an event; undefined for other keys. */
export function parseUploadKey(key: string): { digest: string; hash: string; id: string } | undefined {
  const [, digest, hash, id] = pattern.exec(key) ?? [];
  return digest && hash && id ? { digest, hash, id } : undefined;
}
