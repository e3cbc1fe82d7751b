import * as z from 'zod/mini';
import { DeliveredKind } from '../model/deliveredKind.ts';
import { defineOperation } from './operation.ts';
import { order, orderFile } from './schemas/order.ts';
import { catalogueId, nameOf } from './schemas/primitive.ts';
import { by, orderId } from './staff/staffOnly.ts';

/** What staff hand over. */
export const deliveringOperations = {
  deliverFile: defineOperation({
    id: 'deliverFile',
    method: 'POST',
    path: '/api/order/{id}/file',
    summary: 'Adds a file that was made of an order, in one of its target languages; up to 4 MB.',
    ...by('project'),
    params: z.object({ id: orderId }),
    bodyLimit: 4 * 1024 * 1024 + 64 * 1024,
    body: z.object({
      kind: DeliveredKind,
      target_lang: catalogueId,
      name: z.optional(nameOf(255)),
      type: z.optional(z.string().check(z.maxLength(127), z.regex(/^[\w.+-]+\/[\w.+-]+$/, 'validation/invalid'))),
      attachment: z.instanceof(Uint8Array),
    }),
    success: { 201: z.array(orderFile) },
    errors: ['not_found', 'conflict', 'too_many_files'],
  }),
  deliverOrder: defineOperation({
    id: 'deliverOrder',
    method: 'POST',
    path: '/api/order/{id}/delivery',
    summary: 'Delivers an order: every target language has its file; the customer is notified by e-mail.',
    ...by('project'),
    params: z.object({ id: orderId }),
    success: { 200: order },
    errors: ['not_found', 'conflict'],
  }),
};
