import * as z from 'zod/mini';
import { FileState } from '#shared/model/fileState.ts';
import { LanguageId } from '#shared/model/language.ts';
import { Changes } from '../versions/countChanges.ts';
import { EarlierFile } from '../versions/earlierVersion.ts';

export const CartFile = z.object({
  /** From the client, unique in the cart. */
  hash: z.string(),
  /** Ours; names the object in the bucket. */
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  lastModified: z.optional(z.int()),
  state: FileState,
  /** Why it was rejected or is quoted by hand: a stable code with a message `upload/reason.<code>`. */
  reason: z.optional(z.string()),
  sourceLanguage: LanguageId,
  targetLanguages: z.array(LanguageId),
  sworn: z.boolean(),
  /** Announced for a manual quote: accepted whatever its type. */
  freeQuote: z.optional(z.boolean()),
  words: z.optional(z.int()),
  repetitions: z.optional(z.int()),
  characters: z.optional(z.int()),
  charactersWithSpaces: z.optional(z.int()),
  wordsByScope: z.optional(z.record(z.string(), z.int())),
  /** Raster pictures in the file: text in them is not counted. */
  pictures: z.optional(z.int()),
  /** The language the text is plainly in; undefined where that is uncertain. */
  textLanguage: z.optional(LanguageId),
  /** Of a PDF: characters of the text layer, page by page; 0 is a page of pictures. */
  pageCharacters: z.optional(z.array(z.int())),
  ruleVersion: z.optional(z.string()),
  /** Hex SHA-256 of the bytes; files counted before it was kept do not have it. */
  sha256: z.optional(z.string()),
  /** The counted text lies beside the upload. */
  hasCountedText: z.optional(z.boolean()),
  /** What it is a new version of. */
  earlier: z.optional(EarlierFile),
  /** What is new in it, once counted; none where the two versions could not be compared. */
  changes: z.optional(Changes),
  /** The customer wants all of it translated. */
  whole: z.optional(z.boolean()),
  /** Index, from 0, among the texts that came inside the order form; none for an uploaded file. */
  text: z.optional(z.int()),
  createdAt: z.string(),
});
export type CartFile = z.infer<typeof CartFile>;
