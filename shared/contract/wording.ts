import * as z from 'zod/mini';
import { type InvitedRole, invitedRoles } from '../model/account/roles.ts';
import { NextTime } from '../model/order/rating.ts';
import { glossaryFormats, glossaryLimits } from '../model/work/glossary.ts';
import { operations } from './operation.ts';
import { catalogueId, flag, listOf, text } from './schemas/primitive.ts';
import { glossary, listedGlossary, preference, styleNotes, typedTerm } from './schemas/wording.ts';
import { orderId } from './staff/staffOnly.ts';

const reads = {
  callers: ['customer', 'token'],
  scope: 'orders:read',
  members: invitedRoles,
  ownership: 'account',
} as const;
const writers: readonly InvitedRole[] = ['orderer', 'developer'];
const writes = {
  callers: ['customer', 'token'],
  scope: 'orders:write',
  members: writers,
  ownership: 'account',
} as const;
const params = z.object({ source: catalogueId, target: catalogueId });
const preferences = z.object({ preferences: z.array(preference) });

/** How an account's texts are worded: glossaries, style, preferred translators. */
export const wording = operations({
  listGlossaries: {
    on: 'GET /api/glossary',
    ...reads,
    summary: `The language pairs for which the account has a glossary, ${glossaryLimits.pairs} at most.`,
    success: { 200: z.object({ glossaries: z.array(listedGlossary) }) },
    errors: [],
  },
  getGlossary: {
    on: 'GET /api/glossary/{source}/{target}',
    ...reads,
    summary:
      'The terms of one language pair. Translators see those that occur in their text, and what lacks one is warned of at delivery.',
    params,
    success: { 200: glossary },
    errors: ['not_found'],
  },
  saveGlossary: {
    on: 'PUT /api/glossary/{source}/{target}',
    ...writes,
    summary:
      'Keeps the terms of a language pair, 1,000 at most: as a list, or as the text of a CSV or TBX file. They replace what is there, or with `add` are added to it. Errors in a file are reported line by line, and then nothing is kept.',
    params,
    bodyLimit: 1_500_000,
    body: z.object({
      terms: z.optional(listOf(typedTerm, glossaryLimits.terms)),
      content: z.optional(z.string().check(z.minLength(1), z.maxLength(glossaryLimits.fileLength))),
      add: z.optional(flag),
    }),
    success: { 200: glossary },
    errors: ['not_found', 'conflict'],
  },
  exportGlossary: {
    on: 'GET /api/glossary/{source}/{target}/file',
    ...reads,
    summary: 'The same as the text of a file: CSV, or TBX by ISO 30042:2019. Both can be read in again.',
    params,
    query: z.object({ format: z._default(z.enum(glossaryFormats), 'csv') }),
    success: { 200: z.object({ file_name: z.string(), content: z.string(), terms: z.int() }) },
    errors: ['not_found'],
  },
  deleteGlossary: {
    on: 'DELETE /api/glossary/{source}/{target}',
    ...writes,
    summary: 'Deletes the glossary of a language pair.',
    params,
    success: { 204: null },
    errors: ['not_found', 'conflict'],
  },
  getStyleNotes: {
    on: 'GET /api/style-notes',
    ...reads,
    summary: 'What the account asks its translators to keep to.',
    success: { 200: styleNotes },
    errors: [],
  },
  saveStyleNotes: {
    on: 'PUT /api/style-notes',
    ...writes,
    summary:
      'Keeps the notes on style, which translators see beside every text of the account; left out, there are none.',
    body: z.object({ style_notes: z.optional(text(glossaryLimits.styleLength)) }),
    success: { 200: styleNotes },
    errors: [],
  },
  listPreferences: {
    on: 'GET /api/translator-preference',
    ...reads,
    summary: 'Which translators the account wants again, or no longer: by what they did, never by name.',
    success: { 200: preferences },
    errors: [],
  },
  preferTranslator: {
    on: 'POST /api/order/{id}/translator-preference',
    ...writes,
    summary:
      'Those who worked on a delivered order are asked first next time (`same`), or not again (`other`). `conflict`: nothing of the order is delivered yet.',
    params: z.object({ id: orderId }),
    body: z.object({ wish: NextTime }),
    success: { 200: preferences },
    errors: ['not_found', 'conflict'],
  },
  withdrawPreference: {
    on: 'DELETE /api/translator-preference/{id}',
    ...writes,
    summary: 'Withdraws a preference.',
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/, 'validation/invalid')) }),
    success: { 200: preferences },
    errors: ['not_found'],
  },
});
