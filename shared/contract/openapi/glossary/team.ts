/** What is said of the members of a company. */
export const teamGlossary: Readonly<Record<string, string>> = {
  companies: 'Companies that the caller is a member of.',
  'companies.role': 'What the caller may do for the company.',
  company: 'The company.',
  'acceptTeamInvitation.company': 'Id of the company, as `X-Company` takes it.',
  'readTeamInvitation.company': 'Name of the company.',
  role: 'What a member may do: `owner` everything, `orderer` order, `payer` pay and top up, `viewer` view, `developer` create tokens and webhooks.',
  members: 'Members of the company, its owner first.',
  invitations: 'Who was invited and has not answered yet; for the owner.',
  handover: 'To whom ownership is offered; null where it is not, or is not the caller’s to see.',
  most_per_month:
    'What the member may spend in a calendar month (UTC), whichever way it is paid; without it no limit but the balance. What waits for payment counts until it expires.',
  'inviteMemberBody.most_per_month': 'The same in grosze.',
  'updateMemberBody.most_per_month': 'The same in grosze; null or left out: no limit.',
  approval_above:
    'Orders above this gross sum wait for approval: of a member their own, where they have one, else the company’s; null: none do.',
  'inviteMemberBody.approval_above':
    'Orders of the member above this gross sum, in grosze, wait for approval; null or left out: as the company says.',
  'updateMemberBody.approval_above':
    'Orders of the member above this gross sum, in grosze, wait for approval; null or left out: as the company says.',
  'setApprovalsBody.approval_above':
    'Orders of members above this gross sum, in grosze, wait for approval; null: none do.',
  approval: 'Id of what waits for approval.',
  'listApprovals.approvals': 'Orders of members that wait, or were decided.',
  'getApproval.decided_by': 'Who approved or refused; null while it waits.',
  'getApproval.decided_at': 'When it was approved, refused or withdrawn; null while it waits.',
  'readApprovalLink.decided_at': 'When it was approved, refused or withdrawn; null while it waits.',
  is_changed: 'The cart holds something else than was asked for: it cannot be approved, the member has to ask again.',
  may_decide: 'Whether the caller may approve or refuse it now.',
  may_withdraw: 'Whether the caller may withdraw it now.',
  'approvals.decided_by': 'Who approved or refused; null while it waits.',
  'approvals.decided_at': 'When it was approved, refused or withdrawn; null while it waits.',
  'askApprovalBody.amount': 'The gross price that was seen, in grosze: another one is refused with `quote_changed`.',
  'giveApprovalBody.amount': 'The gross price that was seen, in grosze: another one is refused with `quote_changed`.',
  'answerApprovalLinkBody.amount': 'For approving: the gross price that was seen, in grosze.',
  spent_this_month:
    'What the member spent in this calendar month (UTC), for the owner and the member; null for the login that the company began with.',
  ordered_by:
    'The member of the company who ordered; null: its owner, or there is no company. Without a name once they have closed their account.',
  'listOrders.member': 'Orders of this member of the company alone.',
  'tokens.member': 'The member of the company who made it; null: its owner, or there is no company.',
  'createToken.member': 'The member of the company who made it; null: its owner, or there is no company.',
  is_you: 'Whether the member is the caller.',
  member: 'Id of the member.',
  invitation: 'Id of the invitation.',
};
