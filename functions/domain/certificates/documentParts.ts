import type { MessageUnder } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Face } from '../pdf/PdfDocument.ts';
import type { TextFlow } from '../pdf/TextFlow.ts';
import type { TrueTypeFont } from '../pdf/TrueTypeFont.ts';

/** What setting any certificate takes. */
export interface DocumentParts {
  fonts: Readonly<Record<Face, TrueTypeFont>>;
  locale: Locale;
  /** Hex SHA-256 of the certificate. */
  digest: string;
  /** The page that checks it. */
  checkAt: string;
  /** A text of `certificate/pdf.<key>` in the reader's language. */
  say: (key: MessageUnder<'certificate/pdf.'>, replace?: Readonly<Record<string, string | number>>) => string;
}

/** A4, points from the lower left corner. */
export const area = { left: 50, right: 545, top: 790, bottom: 60 };

/** The end of every certificate: what was signed, and where it is checked. */
export function writeSignature(flow: TextFlow, signature: string, { say, digest, checkAt }: DocumentParts): void {
  flow.moveDown(10);
  flow.room(60);
  flow.write(say('signature'), { face: 'bold' });
  flow.write(say('digest', { digest }));
  flow.write(signature, { size: 8 });
  flow.moveDown(6);
  flow.write(say('check', { address: checkAt }));
}
