import * as z from 'zod/mini';
import { InvitedRole, invitedRoles, MemberRole } from '../model/account/roles.ts';
import { operations } from './operation.ts';
import { link } from './schemas/account.ts';
import { money } from './schemas/money.ts';
import { email, instant, wholeNumber } from './schemas/primitive.ts';

/** Operations of an invitation's link. */
const teamInvitationOperations = operations({
  readTeamInvitation: {
    on: 'POST /api/team/invitation/read',
    callers: ['visitor'],
    ownership: 'public',
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
  },
  declineTeamInvitation: {
    on: 'POST /api/team/invitation/decline',
    callers: ['visitor'],
    ownership: 'public',
    summary: 'Ends an invitation that its receiver does not want, and further ones to the address for a year.',
    body: z.object({ link }),
    success: { 200: z.object({ message: z.string() }) },
    errors: ['gone'],
  },
  acceptTeamInvitation: {
    on: 'POST /api/team/invitation/accept',
    callers: ['customer'],
    ownership: 'account',
    members: 'login',
    summary: 'Makes the caller a member, where the invitation was sent to the address of their account.',
    body: z.object({ link }),
    success: { 200: z.object({ message: z.string(), company: z.string() }) },
    errors: ['gone', 'other_address', 'conflict'],
  },
});

const account = z.string().check(z.regex(/^[\w-]{1,64}$/, 'validation/invalid'));

const byMember = z.object({ member: account });

const terms = {
  /** Monthly limit in grosze; null or absent: only the balance limits it. */
  most_per_month: z.optional(z.nullable(wholeNumber(0, 100_000_000))),
  /** Limit above which orders need approval, in grosze; null or absent: the company's limit. */
  approval_above: z.optional(z.nullable(wholeNumber(0, 100_000_000))),
};

const team = z.object({
  company: z.object({ id: z.string(), name: z.string() }),
  /** Whether the account is still a company; where not, its members can do nothing for it, and its owner can remove them. */
  is_company: z.boolean(),
  /** The caller's role in this company. */
  role: MemberRole,
  /** Orders of members above this amount wait for approval; null: no order waits. */
  approval_above: z.nullable(money),
  members: z.array(
    z.object({
      id: z.string(),
      /** The member's name; empty if not given. */
      name: z.string(),
      email,
      role: MemberRole,
      most_per_month: z.nullable(money),
      /** The member's own limit for approval; null: the company's. */
      approval_above: z.nullable(money),
      /** Spent from the balance in this calendar month (UTC); visible to the owner and the member. */
      spent_this_month: z.nullable(money),
      since: instant,
      is_you: z.boolean(),
    }),
  ),
  /** Open invitations; visible to the owner only. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email,
      role: InvitedRole,
      most_per_month: z.nullable(money),
      approval_above: z.nullable(money),
      sent_at: instant,
      valid_until: instant,
    }),
  ),
  /** The member to whom ownership is offered; visible to the owner and that member. */
  handover: z.nullable(z.object({ member: z.string(), valid_until: instant })),
});

const own = { callers: ['customer'], ownership: 'account' } as const;
/** Operations of the login itself, never called for a company. */
const login = { ...own, members: 'login' } as const;
const said = { 200: z.object({ message: z.string() }) };

/**
 * Members of a company. In every operation of the account, the header `X-Company` names the company that a member calls
 * for.
 */
export const teamArea = {
  ...operations({
    listCompanies: {
      on: 'GET /api/companies',
      ...login,
      summary: 'The companies that the caller is a member of. The id of one is what `X-Company` takes.',
      success: {
        200: z.object({ companies: z.array(z.object({ id: z.string(), name: z.string(), role: MemberRole })) }),
      },
      errors: [],
    },
    getTeam: {
      on: 'GET /api/team',
      ...own,
      members: invitedRoles,
      summary:
        'The members of the company, who is invited, and to whom ownership is offered. Who is no company is its only member.',
      success: { 200: team },
      errors: [],
    },
    inviteMember: {
      on: 'POST /api/team/invitation',
      ...own,
      summary:
        'Invites an address to be a member: its mail has a link that is good once and for seven days. Needs the password of the last 15 minutes.',
      body: z.object({ email, role: InvitedRole, ...terms }),
      success: { 202: z.object({ message: z.string(), id: z.string() }) },
      errors: ['password_required', 'not_a_company', 'conflict'],
    },
    withdrawInvitation: {
      on: 'DELETE /api/team/invitation/{invitation}',
      ...own,
      summary: 'Withdraws an invitation: its link no longer opens anything.',
      params: z.object({ invitation: account }),
      success: said,
      errors: ['not_found'],
    },
  }),
  ...teamInvitationOperations,
  ...operations({
    updateMember: {
      on: 'PUT /api/team/member/{member}',
      ...own,
      summary: 'Changes what a member may do, and spend in a month; it holds from their next call on.',
      params: byMember,
      body: z.object({ role: InvitedRole, ...terms }),
      success: said,
      errors: ['not_found', 'conflict'],
    },
    setApprovals: {
      on: 'PUT /api/team/approvals',
      ...own,
      summary:
        'The amount above which orders of members wait for the approval of the owner or a payer; a member’s own amount takes precedence.',
      body: z.object({ approval_above: terms.approval_above }),
      success: said,
      errors: ['not_a_company'],
    },
    removeMember: {
      on: 'DELETE /api/team/member/{member}',
      ...own,
      summary:
        'Ends a membership: the next call of the member for the company is refused, and their tokens are revoked.',
      params: byMember,
      success: said,
      errors: ['not_found', 'conflict'],
    },
    leaveTeam: {
      on: 'DELETE /api/team/membership',
      ...own,
      members: invitedRoles,
      summary: 'Ends the caller’s own membership. An owner hands ownership over first.',
      success: said,
      errors: ['company_owned', 'conflict'],
    },
    offerOwnership: {
      on: 'POST /api/team/handover',
      ...own,
      summary: 'Offers ownership to a member, for seven days. Needs the password of the last 15 minutes.',
      body: byMember,
      success: said,
      errors: ['password_required', 'not_found'],
    },
    withdrawOwnership: {
      on: 'DELETE /api/team/handover',
      ...own,
      summary: 'Withdraws the offer of ownership.',
      success: said,
      errors: ['not_found'],
    },
    acceptOwnership: {
      on: 'POST /api/team/handover/accept',
      ...own,
      members: invitedRoles,
      summary:
        'Takes the ownership that was offered to the caller; the previous owner becomes an orderer, with an account of their own. Needs the password of the last 15 minutes.',
      success: said,
      errors: ['password_required', 'not_found', 'conflict', 'account_blocked'],
    },
  }),
};
