/** Where a document was issued. */
export const issuers = ['eu', 'other', 'pl'] as const;
type Issuer = (typeof issuers)[number];

/** What the recipient of a translation asks for of a document, in one language: `frontend/content/adviser.yaml`. */
export interface AdviserRule {
  recipient: string;
  documents: readonly string[];
  issued: readonly Issuer[];
  /** A sworn translation, as a rule none, or one with a translator's statement and no seal. */
  need: 'sworn' | 'none' | 'certified';
  text: string;
  sources: readonly { title: string; url: string; read: string }[];
}

interface AdviserDocument {
  id: string;
  name: string;
  title: string;
  description: string;
  text: string;
  /** Usual sworn pages, from and to. */
  pages: readonly [number, number];
}

export interface Adviser {
  recipients: readonly { id: string; country: string; name: string }[];
  documents: readonly AdviserDocument[];
  rules: readonly AdviserRule[];
}

interface Asked {
  recipient: string;
  document: string;
  issued: string;
}

/** The first rule that fits; undefined where nobody has verified one, and the recipient has to be asked. */
export const ruleFor = (
  rules: readonly AdviserRule[],
  { recipient, document, issued }: Asked,
): AdviserRule | undefined =>
  rules.find(
    (rule) =>
      rule.recipient === recipient && rule.documents.includes(document) && rule.issued.some((one) => one === issued),
  );
