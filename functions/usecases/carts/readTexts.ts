import type { FieldMessage } from '#shared/messages/refusals.ts';
import { orderTextHash, orderTexts } from '#shared/rules/orderTexts.ts';
import { isCounted } from '#shared/rules/words/scopes.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { CountedText, countWords } from '../../domain/words/countWords.ts';
import { plainLanguage, TextSample } from '../../domain/words/language.ts';
import { newFileId } from '../../gateways/random.ts';
import { sha256 } from '../../gateways/sha256.ts';
import { outcomeOf } from '../words/countUpload.ts';

/** A text of an order form as a file, counted like any file. */
export interface ReadText {
  file: CartFile;
  bytes: Uint8Array;
  /** The counted text, as stored beside the file. */
  counted: string;
}

type Sent = readonly { content: string; name?: string | undefined }[];
type Form = Pick<CartForm, 'service' | 'sourceLanguage' | 'targetLanguages' | 'freeQuote'>;

/** Counts the texts of an order form; or returns errors by the text's index. */
export async function readTexts(
  sent: Sent,
  form: Form,
  now: Date,
): Promise<ReadText[] | { fields: Record<string, FieldMessage[]> }> {
  const characters = sent.reduce((sum, { content }) => sum + content.length, 0);
  if (characters > orderTexts.characters)
    return { fields: { texts: [{ key: 'validation/too_long', replace: { maximum: orderTexts.characters } }] } };
  const most = Math.floor(orderTexts.lines / Math.max(1, form.targetLanguages.length));
  if (sent.length > most) return { fields: { texts: [{ key: 'validation/too_many', replace: { maximum: most } }] } };
  const read: ReadText[] = [];
  for (const [place, text] of sent.entries()) read.push(await readText(text, place, form, now));
  const empty = read.flatMap(({ file }, place) => (file.words ? [] : [`texts.${place}.content`]));
  if (empty.length === 0) return read;
  return { fields: Object.fromEntries(empty.map((field) => [field, ['validation/content_without_words']])) };
}

async function readText({ content, name }: Sent[number], place: number, form: Form, now: Date): Promise<ReadText> {
  const hash = orderTextHash(place);
  const bytes = new TextEncoder().encode(content.toWellFormed());
  const fileName = nameOf(name ?? hash);
  const text = new CountedText();
  const sample = new TextSample();
  const isSworn = form.service === 'sworn';
  let blocks: string | undefined;
  const count = await countWords(bytes, {
    fileName,
    service: isSworn || form.freeQuote ? 'sworn' : 'ordinary',
    onBlocks: (found) => {
      blocks = found;
    },
    onParagraph: (paragraph) => {
      text.add(paragraph);
      if (isCounted(paragraph.scope)) sample.add(paragraph.text);
    },
  });
  const textLanguage = await plainLanguage(sample.pieces());
  const file: CartFile = {
    ...{ hash, id: newFileId(), name: fileName, bytes: bytes.byteLength, contentType: 'text/plain' },
    ...{ sourceLanguage: form.sourceLanguage, targetLanguages: form.targetLanguages, sworn: isSworn },
    ...(form.freeQuote && { freeQuote: true }),
    ...outcomeOf({ count, blocks, textLanguage }, count.words > 0),
    sha256: sha256(bytes),
    text: place,
    createdAt: now.toISOString(),
  };
  return { file, bytes, counted: text.write(count) };
}

/** A plain text file name, whatever the text's name. */
const nameOf = (name: string): string => (/\.txt$/i.test(name) ? name : `${name}.txt`);
