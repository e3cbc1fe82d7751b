import * as z from 'zod/mini';
import { invitedRoles } from '../model/account/roles.ts';
import { scanRefusals } from '../model/order/scanVerdict.ts';
import { includableScopes, leavableScopes } from '../model/order/wishChoices.ts';
import { orderTexts } from '../rules/orderTexts.ts';
import { uploadLimits } from '../rules/uploads.ts';
import { operations } from './operation.ts';
import { attachment, comparison, upload } from './schemas/attachment.ts';
import { money } from './schemas/money.ts';
import {
  attachmentHash,
  capability,
  catalogueId,
  flag,
  instant,
  listOf,
  nameOf,
  wholeNumber,
} from './schemas/primitive.ts';

/** Callers who may work on the files of a cart. */
const ofCart = {
  callers: ['visitor', 'customer', 'token'],
  scope: 'files',
  ownership: 'cart',
} as const;

/** The cart's hash comes in the header `X-Cart`, in `cart` of the body, or in the query. */
const ofCartQuery = z.object({ cart: z.optional(capability) });

const attachments = z.array(attachment);

/** A part of the files that a customer may have translated or not, with what it costs or would cost. */
const optionalPart = <Scope extends z.ZodMiniType>(scope: Scope) =>
  z.object({ scope, order_words: z.int(), included: z.boolean(), price_gross: z.nullable(money) });

/** The changes of a new version, and the counted text. */
const comparisonOperations = operations({
  getComparison: {
    on: 'GET /api/attachment/{hash}/comparison',
    ...ofCart,
    members: invitedRoles,
    summary:
      'A new version beside the one it replaces, block by block; `text` is the pasted text. Of an ordered cart as well. `conflict` while it is being counted, and where the two could not be compared.',
    params: z.object({ hash: z.union([attachmentHash, z.literal('text')]) }),
    query: ofCartQuery,
    success: { 200: comparison },
    errors: ['not_found', 'conflict'],
  },
  updateComparison: {
    on: 'PUT /api/attachment/{hash}/comparison',
    ...ofCart,
    members: ['orderer'],
    summary: 'Whether the whole of a new version is translated, or only what changed in it.',
    params: z.object({ hash: attachmentHash }),
    query: ofCartQuery,
    body: z.object({ whole: flag }),
    success: { 200: attachments },
    errors: ['not_found', 'cart_closed'],
  },
  getCountedText: {
    on: 'GET /api/attachment/{hash}/count',
    ...ofCart,
    members: invitedRoles,
    summary:
      'What was counted: words by scope, and a link, valid for ten minutes, to the counted text paragraph by paragraph.',
    params: z.object({ hash: attachmentHash }),
    query: ofCartQuery,
    success: {
      200: z.object({
        attachment_hash: attachmentHash,
        total_words: z.int(),
        words_by_scope: z.record(z.string(), z.int()),
        /** Further content that can be translated (`include` of the order form), in all files of the order together. */
        includable: z.array(optionalPart(z.enum(includableScopes))),
        /** Counted content that can be left out (`leave_out` of the order form), in all files of the order together. */
        leavable: z.array(optionalPart(z.enum(leavableScopes))),
        pictures: z.int(),
        characters: z.int(),
        characters_with_spaces: z.int(),
        rule_version: z.string(),
        text: z.nullable(z.object({ url: z.string(), expires_at: instant })),
      }),
    },
    errors: ['not_found', 'conflict'],
  },
});

/** Languages of one file; for sworn files also that they are sworn. */
const fileLanguages = z.object({
  source_lang: catalogueId,
  target_lang: listOf(catalogueId, 30),
  is_manual: z.optional(flag),
});

export const attachmentsArea = {
  ...operations({
    createAttachment: {
      on: 'POST /api/attachment',
      ...ofCart,
      members: ['orderer'],
      effort: 'upload',
      summary:
        'Announces a file (name, size, type) and answers the list with its presigned `upload`; a small file may come inside as multipart.',
      bodyLimit: 4 * 1024 * 1024 + 64 * 1024,
      body: z.object({
        cart: z.optional(capability),
        attachment_hash: attachmentHash,
        name: z.optional(nameOf(255)),
        size: z.optional(wholeNumber(0, 1_000_000_000)),
        type: z.optional(z.string().check(z.maxLength(127), z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'validation/invalid'))),
        last_modified: z.optional(wholeNumber(0, 9_999_999_999_999)),
        source_lang: catalogueId,
        target_lang: z.optional(listOf(catalogueId, 30)),
        is_manual: z.optional(flag),
        is_proofreading: z.optional(flag),
        /** A file for a manual quote: every file type of sworn orders is accepted. */
        free_quote: z.optional(flag),
        /** In a cart for new versions (`orderNewVersion`): hash of the file of the earlier order that this one replaces. */
        new_version_of: z.optional(attachmentHash),
        /** multipart only: the file itself, up to 4 MB. */
        attachment: z.optional(z.instanceof(Uint8Array)),
      }),
      success: { 201: attachments },
      errors: [
        'not_found',
        'cart_closed',
        'duplicate_attachment',
        'too_many_files',
        'file_too_big',
        'file_type_refused',
        'not_implemented',
      ],
    },
    listAttachments: {
      on: 'GET /api/attachment',
      ...ofCart,
      members: invitedRoles,
      summary: 'The files of a cart with their state and word counts.',
      query: ofCartQuery,
      success: { 200: attachments },
      errors: ['not_found'],
    },
    deleteAttachment: {
      on: 'DELETE /api/attachment/{hash}',
      ...ofCart,
      members: ['orderer'],
      summary: 'Removes a file and answers the remaining ones.',
      params: z.object({ hash: attachmentHash }),
      query: ofCartQuery,
      success: { 200: attachments },
      errors: ['not_found', 'cart_closed'],
    },
    updateAttachments: {
      on: 'PUT /api/attachment/0',
      ...ofCart,
      members: ['orderer'],
      summary:
        'Sets the languages of several files at once: a map of each file’s hash to its languages. The cart has a price again once the form is sent with these languages.',
      override: true,
      query: ofCartQuery,
      body: z
        .record(attachmentHash, fileLanguages)
        .check(z.refine((map) => Object.keys(map).length <= uploadLimits.maxFiles + orderTexts.most)),
      success: { 200: attachments },
      errors: ['not_found', 'cart_closed'],
    },
    renewUpload: {
      on: 'POST /api/attachment/{hash}/upload',
      ...ofCart,
      members: ['orderer'],
      effort: 'upload',
      summary: 'A fresh presigned upload link, valid for ten minutes, for a file that has not arrived yet.',
      params: z.object({ hash: attachmentHash }),
      query: ofCartQuery,
      success: { 200: upload },
      errors: ['not_found', 'cart_closed', 'conflict'],
    },
    linkAttachment: {
      on: 'POST /api/attachment/{hash}/link',
      ...ofCart,
      members: invitedRoles,
      summary: 'A download link, valid for ten minutes, issued at each click.',
      params: z.object({ hash: attachmentHash }),
      query: ofCartQuery,
      success: { 200: z.object({ url: z.string(), expires_at: instant }) },
      errors: ['not_found', 'conflict', ...scanRefusals],
    },
  }),
  ...comparisonOperations,
};
