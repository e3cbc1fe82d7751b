/** Mails about an account. */
export default {
  'accountmail/greeting': 'Hello,',
  'accountmail/signature': 'The {brand} team\n{email}',

  'accountmail/activate.subject': 'Activate your {brand} account',
  'accountmail/activate.body': 'Open the link below to confirm your address and set your password.',
  'accountmail/activate.button': 'Activate the account',
  'accountmail/activate.note':
    'The link works once and is valid for 48 hours. If you did not ask for an account, ignore this message and nothing will happen.',

  'accountmail/already.subject': 'You already have a {brand} account',
  'accountmail/already.body':
    'Someone, probably you, asked for an account with this address. You already have an account: log in, or set a new password if you have forgotten it.',
  'accountmail/already.button': 'Log in',
  'accountmail/already.note': 'If it was not you, ignore this message and nothing will happen.',

  'accountmail/order_links.subject': 'The links to your orders and quotes',
  'accountmail/order_links.body': 'You asked for the links to your orders and quotes. The newest ones:',
  'accountmail/order_links.line': '{service}, {time}',
  'accountmail/order_links.order': 'Open order {id}',
  'accountmail/order_links.quote': 'Open quote {id}',
  'accountmail/order_links.note':
    'Anyone with a link can open what it leads to: forward it only to people who may. If you did not ask for this message, there is nothing to do.',

  'accountmail/reset.subject': 'Set a new password for your {brand} account',
  'accountmail/reset.body': 'Open the link below to set a new password.',
  'accountmail/reset.button': 'Set a new password',
  'accountmail/reset.note':
    'The link works once and is valid for one hour. If you did not ask for it, ignore this message: your password will stay the same.',

  'accountmail/password_changed.subject': 'Your {brand} password was changed',
  'accountmail/password_changed.body': 'The password of your account was changed, and you were logged out everywhere.',
  'accountmail/password_changed.button': 'It was not me: set a new password',
  'accountmail/password_changed.note': 'If it was you, there is nothing to do.',

  'accountmail/email_change_old.subject': 'Confirm the new e-mail address of your {brand} account',
  'accountmail/email_change_old.body':
    'We have been asked to change the e-mail address of your account to {name}. We will do so once both addresses have confirmed: this one and the new one, to which we have sent a separate message.',
  'accountmail/email_change_old.button': 'Confirm the change',
  'accountmail/email_change_old.stop':
    'If it was not you, stop the change here, and all sessions of the account end:\n{url}',
  'accountmail/email_change_old.note':
    'The links work once and are valid for 24 hours. If nobody opens them, nothing changes. After stopping the change set a new password at once: whoever asked for it was logged in to your account.',
  'accountmail/email_change_new.subject': 'Confirm this e-mail address for {brand}',
  'accountmail/email_change_new.body':
    'Someone, probably you, asked to use this address for an account with {brand}. Confirm that it is yours. The account’s present address has to confirm, too.',
  'accountmail/email_change_new.button': 'This is my address',
  'accountmail/email_change_new.note':
    'The link works once and is valid for 24 hours. If you did not ask for it, ignore this message and nothing will happen.',
  'accountmail/email_taken.subject': 'This address already has a {brand} account',
  'accountmail/email_taken.body':
    'Someone, probably you, asked to use this address for another account with {brand}. It already has an account, and one address belongs to one account, so nothing was changed.',
  'accountmail/email_taken.button': 'Log in',
  'accountmail/email_taken.note':
    'To use this address for the other account, first change the address of this one in its settings, or delete it. If it was not you, ignore this message.',
  'accountmail/email_changed.subject': 'The e-mail address of your {brand} account was changed',
  'accountmail/email_changed.body':
    'The e-mail address of your account is now {name}. You were logged out everywhere: log in with the new address and the same password.',
  'accountmail/email_changed.note':
    'Orders, balance and tokens stay as they are, and so do invoices already issued. If it was not you, write to {email} at once.',

  'accountmail/webhook_paused.subject': 'Webhooks to {name} are paused',
  'accountmail/webhook_paused.body':
    'Your endpoint at {name} answered that it is gone, or has not accepted an event for three days. We have stopped sending to it.',
  'accountmail/webhook_paused.button': 'See the deliveries',
  'accountmail/webhook_paused.note':
    'We keep events for 30 days: once the endpoint works again, resume it, and everything that is waiting is sent in order.',
  'accountmail/token_created.subject': 'A new API token for your {brand} account',
  'accountmail/token_created.body':
    'The API token “{name}” was created. Anyone who has it can place orders for your account.',
  'accountmail/token_created.button': 'See your tokens',
  'accountmail/token_created.note': 'If it was not you, revoke the token and change your password.',

  'accountmail/team_invited.subject': '{name} invites you to its {brand} account',
  'accountmail/team_invited.body':
    '{name} invites you to work in its {brand} account: orders, invoices and the balance in one place, with a login of your own.',
  'accountmail/team_invited.button': 'See the invitation',
  'accountmail/team_invited.note':
    'The link works once, and for seven days. If this is not for you, choose “Not for me” on its page: no company can then invite this address.',
  'accountmail/team_joined.subject': '{name} has joined your company’s account',
  'accountmail/team_joined.body':
    '{name} has accepted your invitation and now works in your company’s {brand} account.',
  'accountmail/team_joined.button': 'See the team',
  'accountmail/team_joined.note': 'Roles and limits can be changed there at any time.',
  'accountmail/team_left.subject': '{name} has left your company’s account',
  'accountmail/team_left.body':
    '{name} no longer works in your company’s {brand} account. API tokens that this member created have been revoked; orders stay.',
  'accountmail/team_left.button': 'See the team',
  'accountmail/team_left.note': 'If your software used one of these tokens, create a new one.',
  'accountmail/team_removed.subject': 'You no longer belong to the account of {name}',
  'accountmail/team_removed.body':
    '{name} has ended your membership in its {brand} account. Your own account stays as it is.',
  'accountmail/team_removed.note': 'If this is a mistake, ask the company for a new invitation.',
  'accountmail/team_handover.subject': '{name} offers you ownership of its account',
  'accountmail/team_handover.body':
    'You can become the owner of the {brand} account of {name}: with its balance, orders, invoices, members and tokens. The current owner then becomes a member who places orders.',
  'accountmail/team_handover.button': 'See the offer',
  'accountmail/team_handover.note': 'The offer is valid for seven days, unless it is withdrawn.',
  'accountmail/team_handed_over.subject': 'The account of {name} has a new owner',
  'accountmail/team_handed_over.body':
    'Ownership of the {brand} account of {name} has been accepted. You are now a member who places orders. Your login now opens an account of your own; choose the company there to work for it.',
  'accountmail/team_handed_over.button': 'Log in',
  'accountmail/team_handed_over.note': 'If you did not offer this, write to {email} at once.',

  'accountmail/approval.words': 'Their note',
  'accountmail/team_approval_asked.subject': '{name} asks you to approve an order of {sum}',
  'accountmail/team_approval_asked.body':
    '{name} would like to order for your company for {sum}, which is more than they may order without approval. If you approve it, the order is placed and paid from the balance.',
  'accountmail/team_approval_asked.button': 'See the order and decide',
  'accountmail/team_approval_asked.note':
    'The link is valid for seven days and for you alone: please do not pass it on. You will also find the order in your account.',
  'accountmail/team_approval_given.subject': 'Your order of {sum} is approved',
  'accountmail/team_approval_given.body':
    '{name} has approved your order of {sum}. It has been placed and paid from the balance.',
  'accountmail/team_approval_given.button': 'See the order',
  'accountmail/team_approval_given.note': 'It now continues like any other order.',
  'accountmail/team_approval_refused.subject': 'Your order of {sum} is not approved',
  'accountmail/team_approval_refused.body': '{name} has not approved your order of {sum}. Nothing was ordered or paid.',
  'accountmail/team_approval_refused.button': 'See the request',
  'accountmail/team_approval_refused.note': 'What you prepared has been kept: you can change it and ask again.',

  'accountmail/new_login.subject': 'Login to your {brand} account from a new device',
  'accountmail/new_login.body':
    'Someone logged in to your account from a device that had not been used for it before: {device}, {time} (Polish time).',
  'accountmail/new_login.unknown_device': 'an unidentified program',
  'accountmail/new_login.button': 'It was not me: set a new password',
  'accountmail/new_login.note': 'If it was you, there is nothing to do.',

  'accountmail/block.words': 'Reason',
  'accountmail/account_blocked.subject': 'Your {brand} account is blocked',
  'accountmail/account_blocked.body':
    'We have blocked your account: for now neither you, your team nor your software can order or top up with it. You can still log in and read your orders and invoices. Orders that are paid for are finished or refunded.',
  'accountmail/account_blocked.button': 'See my orders',
  'accountmail/account_blocked.note':
    'If you think this is wrong, write to {email} and say why. Someone who did not take part in the decision will look at it, and we answer within {days} days. Write to the same address if you want the money on your balance back. You may also go to court and, as a consumer, turn to a consumer ombudsman.',
  'accountmail/account_unblocked.subject': 'Your {brand} account is no longer blocked',
  'accountmail/account_unblocked.body': 'We have lifted the block on your account. You can order again as before.',
  'accountmail/account_unblocked.button': 'Open my account',
  'accountmail/account_unblocked.note': 'API tokens that you have not revoked work again.',
  'accountmail/terms_changed.subject': 'The terms of {brand} change on {day}',
  'accountmail/terms_changed.body':
    'You have an account with us, so we are telling you in advance: from {day} new terms of service and sale apply to what is ordered then. Orders placed before keep the terms they were made under.',
  'accountmail/terms_changed.words': 'What changes',
  'accountmail/terms_changed.button': 'Read the new terms',
  'accountmail/terms_changed.note':
    'If you do not agree, you may close your account in its settings before that day, without cost. Money on the balance is returned if you write to {email}. If you keep the account, there is nothing to do.',
  'accountmail/account_closed.subject': 'Your {brand} account has been deleted',
  'accountmail/file_infected.subject': 'We cannot open the file {name}',
  'accountmail/file_infected.body':
    'Our scan found malware in the file “{name}” that you sent us. Nobody here can open it, so we cannot work on it.',
  'accountmail/file_infected.note':
    'Check your computer. Then remove the file from your order and send a clean copy; if you have already paid, write to us at {email} and we will help at once.',
  'accountmail/file_unscannable.subject': 'We cannot open the file {name}',
  'accountmail/file_unscannable.body':
    'The file “{name}” that you sent us could not be scanned for malware. Nobody here can open it, so we cannot work on it.',
  'accountmail/file_unscannable.note':
    'This happens with files that have a password or are packed. Remove the file from your order and send it without a password and not in an archive; if you have already paid, write to us at {email} and we will help at once.',
  'accountmail/account_closed.body':
    'Your account and your personal data have been deleted. Invoices stay in our books for as long as the law requires.',
  'accountmail/account_closed.note': 'Thank you for being with us.',
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const accountMailNames = {
  'deskOrder/template.register': 'registration',
  'deskOrder/template.resend': 'registration, sent again',
  'deskOrder/template.order_links': 'links to orders and quotes',
  'deskOrder/template.forgot': 'new password',
  'deskOrder/template.password_changed': 'password changed',
  'deskOrder/template.email_change_old': 'change of address, to the old one',
  'deskOrder/template.email_change_new': 'change of address, to the new one',
  'deskOrder/template.email_changed': 'address changed',
  'deskOrder/template.token_created': 'token created',
  'deskOrder/template.new_login': 'new log-in',
  'deskOrder/template.webhook_paused': 'webhook paused',
  'deskOrder/template.account_closed': 'account deleted',
  'deskOrder/template.team_invited': 'invitation to a company',
  'deskOrder/template.team_joined': 'new member of a company',
  'deskOrder/template.team_left': 'member who left',
  'deskOrder/template.team_removed': 'membership ended',
  'deskOrder/template.team_handover': 'ownership offered',
  'deskOrder/template.team_approval_asked': 'approval of an order requested',
  'deskOrder/template.team_approval_given': 'order approved',
  'deskOrder/template.team_approval_refused': 'order refused',
  'deskOrder/template.team_handed_over': 'ownership handed over',
  'deskOrder/template.file_infected': 'malware in a file',
  'deskOrder/template.file_unscannable': 'file that could not be scanned',
  'deskOrder/template.account_blocked': 'account blocked',
  'deskOrder/template.account_unblocked': 'account no longer blocked',
  'deskOrder/template.terms_changed': 'new terms',
};
