import type { Live } from './live.ts';

/** The page that a mail's link leads to → the operations that take what stands behind its `#`. */
const pages: Readonly<Record<string, readonly string[]>> = {
  activate: ['activateAccount', 'readLink'],
  'password/reset': ['resetPassword', 'readLink'],
  newsletter: ['confirmNewsletter', 'openLeave', 'leaveNewsletter'],
  'recruitment/test': ['readTrial', 'answerTrial'],
  'recruitment/join': ['readInvitation', 'acceptInvitation'],
  team: ['readTeamInvitation', 'acceptTeamInvitation'],
  approval: ['readApprovalLink', 'answerApprovalLink'],
};

/** Collects the links of a mail, each for its operations. */
export function learnLinks(live: Live, text: string): void {
  for (const [, page = '', link = ''] of text.matchAll(/\/(?:en|pl)\/([\w/-]+)\/#(?:join-|leave-)?([\w-]{32})/g))
    for (const operation of pages[page] ?? []) live.add(`${operation}.link`, link);
}
