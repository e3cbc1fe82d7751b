import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';
import type { InvitedRole } from '#shared/model/memberRole.ts';

/** The pages of an account in the order of their links: route and text. */
export const accountPages: readonly (readonly [PlainRouteName, MessageKey])[] = [
  ['account.orders.index', 'login/orders'],
  ['account.payments.index', 'login/payments'],
  ['account.history.index', 'login/history'],
  ['account.spending.index', 'login/spending'],
  ['account.prepaid.select.index', 'login/prepaid'],
  ['account.wording.index', 'login/wording'],
  ['account.settings.index', 'login/settings'],
  ['account.api.index', 'login/tokens'],
  ['account.webhooks.index', 'login/webhooks'],
  ['account.clocks.index', 'login/clocks'],
  ['account.use.index', 'login/use'],
  ['account.approvals.index', 'login/approvals'],
  ['account.team.index', 'login/team'],
];

/** Which members of a company have something to do on a page; on the pages that are not named, all of them. */
export const rolesOfPages: Readonly<Partial<Record<PlainRouteName, readonly InvitedRole[]>>> = {
  'account.prepaid.index': ['payer'],
  'account.prepaid.select.index': ['payer'],
  'account.spending.index': ['payer', 'viewer'],
  'account.settings.index': [],
  'account.api.index': ['developer'],
  'account.webhooks.index': ['developer'],
  'account.clocks.index': ['developer'],
  'account.use.index': ['developer'],
};
