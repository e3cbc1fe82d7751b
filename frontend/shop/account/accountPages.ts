import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { PlainRouteName } from '#frontend/routes.ts';

/** The pages of an account in the order of their links: route and text. */
export const accountPages: readonly (readonly [PlainRouteName, MessageKey])[] = [
  ['account.orders.index', 'login/orders'],
  ['account.payments.index', 'login/payments'],
  ['account.history.index', 'login/history'],
  ['account.prepaid.select.index', 'login/prepaid'],
  ['account.settings.index', 'login/settings'],
  ['account.api.index', 'login/tokens'],
  ['account.webhooks.index', 'login/webhooks'],
  ['account.team.index', 'login/team'],
];
