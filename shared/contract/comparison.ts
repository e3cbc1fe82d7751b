import * as z from 'zod/mini';
import { invitedRoles } from '../model/memberRole.ts';
import { includableScopes } from '../rules/words/scopes.ts';
import { ofCart, ofCartQuery } from './ofCart.ts';
import { defineOperation } from './operation.ts';
import { attachment } from './schemas/attachment.ts';
import { comparison } from './schemas/comparison.ts';
import { money } from './schemas/money.ts';
import { attachmentHash, flag, instant } from './schemas/primitive.ts';

const attachments = z.array(attachment);

/** What a new version changed, and the text that was counted. */
export const comparisonOperations = {
  getComparison: defineOperation({
    ...ofCart,
    id: 'getComparison',
    members: invitedRoles,
    method: 'GET',
    path: '/api/attachment/{hash}/comparison',
    summary:
      'A new version beside the one it replaces, block by block; `text` is the pasted text. Of an ordered cart as well. `conflict` while it is being counted, and where the two could not be compared.',
    params: z.object({ hash: z.union([attachmentHash, z.literal('text')]) }),
    query: ofCartQuery,
    success: { 200: comparison },
    errors: ['not_found', 'conflict'],
  }),
  updateComparison: defineOperation({
    ...ofCart,
    id: 'updateComparison',
    members: ['orderer'],
    method: 'PUT',
    path: '/api/attachment/{hash}/comparison',
    summary: 'Whether the whole of a new version is translated, or only what changed in it.',
    params: z.object({ hash: attachmentHash }),
    query: ofCartQuery,
    body: z.object({ whole: flag }),
    success: { 200: attachments },
    errors: ['not_found', 'cart_closed'],
  }),
  getCountedText: defineOperation({
    ...ofCart,
    id: 'getCountedText',
    members: invitedRoles,
    method: 'GET',
    path: '/api/attachment/{hash}/count',
    summary:
      'What was counted: words by scope, and a link, valid for ten minutes, to the counted text paragraph by paragraph.',
    params: z.object({ hash: attachmentHash }),
    query: ofCartQuery,
    success: {
      200: z.object({
        attachment_hash: attachmentHash,
        total_words: z.int(),
        words_by_scope: z.record(z.string(), z.int()),
        /** What can be translated as well (`include` of the order form): in all files of the order together. */
        includable: z.array(
          z.object({
            scope: z.enum(includableScopes),
            order_words: z.int(),
            included: z.boolean(),
            price_gross: z.nullable(money),
          }),
        ),
        pictures: z.int(),
        characters: z.int(),
        characters_with_spaces: z.int(),
        rule_version: z.string(),
        text: z.nullable(z.object({ url: z.string(), expires_at: instant })),
      }),
    },
    errors: ['not_found', 'conflict'],
  }),
};
