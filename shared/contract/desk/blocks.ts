import * as z from 'zod/mini';
import { operations } from '../operation.ts';
import { text } from '../schemas/primitive.ts';
import { by } from '../staff/staffOnly.ts';
import { accountBlock } from './customers.ts';

const params = z.object({ account: z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid')) });
const reason = z.object({ reason: text(500) });
const success = { 200: accountBlock } as const;
const ofAdministrators = by();

/** Blocks of accounts used to break the law or to harm others: requested by one administrator, confirmed by another. */
export const blockOperations = operations({
  listBlocks: {
    on: 'GET /api/staff/block',
    ...ofAdministrators,
    summary:
      'Blocks of accounts that wait for a second administrator, then those in force, each oldest first; 100 at most.',
    success: { 200: z.object({ blocks: z.array(accountBlock) }) },
    errors: [],
  },
  askBlock: {
    on: 'POST /api/staff/customer/{account}/block',
    ...ofAdministrators,
    summary:
      'Requests a block of an account, with the reason its holder is told. Nothing is blocked before a second administrator confirms it. `conflict`: one waits or is in force, or the account is being deleted; `second_person`: it is the caller’s own account.',
    params,
    body: reason,
    success,
    errors: ['not_found', 'conflict', 'second_person', 'password_required'],
  },
  confirmBlock: {
    on: 'POST /api/staff/customer/{account}/block/confirmation',
    ...ofAdministrators,
    summary:
      'Confirms a block: from now on the account orders nothing, tops nothing up and creates no token; its holder still logs in, reads and is told by mail why and how to object. `second_person`: the caller asked for it. Confirmed again it answers the same.',
    params,
    success,
    errors: ['not_found', 'conflict', 'second_person', 'password_required'],
  },
  declineBlock: {
    on: 'POST /api/staff/customer/{account}/block/refusal',
    ...ofAdministrators,
    summary: 'Does not confirm a block; the person who asked for it takes it back so. Nobody is told.',
    params,
    body: reason,
    success,
    errors: ['not_found', 'conflict'],
  },
  endBlock: {
    on: 'POST /api/staff/customer/{account}/block/end',
    ...ofAdministrators,
    summary: 'Lifts a block. The account holder is told by mail, with what is said about it.',
    params,
    body: reason,
    success,
    errors: ['not_found', 'conflict', 'second_person', 'password_required'],
  },
});
