import * as z from 'zod/mini';
import { InvitedRole } from '../model/memberRole.ts';
import { defineOperation } from './operation.ts';
import { link } from './schemas/account.ts';
import { email, instant } from './schemas/primitive.ts';

/** What the link of an invitation leads to. */
export const teamInvitationOperations = {
  readTeamInvitation: defineOperation({
    id: 'readTeamInvitation',
    callers: ['visitor'],
    ownership: 'public',
    method: 'POST',
    path: '/api/team/invitation/read',
    summary: 'What the link of an invitation leads to: the company, the role and the address it was sent to.',
    effort: 'nothing',
    body: z.object({ link }),
    success: {
      200: z.object({
        company: z.string(),
        email,
        role: InvitedRole,
        valid_until: instant,
      }),
    },
    errors: ['gone'],
  }),
  acceptTeamInvitation: defineOperation({
    callers: ['customer'],
    ownership: 'account',
    members: 'login',
    id: 'acceptTeamInvitation',
    method: 'POST',
    path: '/api/team/invitation/accept',
    summary: 'Makes the caller a member, where the invitation was sent to the address of their account.',
    body: z.object({ link }),
    success: { 200: z.object({ message: z.string(), company: z.string() }) },
    errors: ['gone', 'other_address', 'conflict'],
  }),
};
