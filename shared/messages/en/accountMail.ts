/** Mails about an account. */
export default {
  'accountmail/greeting': 'Hello,',
  'accountmail/signature': 'The {brand} team\n{email}',

  'accountmail/activate.subject': 'Activate your {brand} account',
  'accountmail/activate.body': 'Open the link below to confirm your address and set your password.',
  'accountmail/activate.button': 'Activate the account',
  'accountmail/activate.note':
    'The link works once, for 48 hours. If you did not ask for an account, ignore this message: nothing happens.',

  'accountmail/already.subject': 'You already have a {brand} account',
  'accountmail/already.body':
    'Somebody, probably you, asked for an account with this address. You already have an account: log in, or set a new password if you forgot it.',
  'accountmail/already.button': 'Log in',
  'accountmail/already.note': 'If it was not you, ignore this message: nothing happens.',

  'accountmail/reset.subject': 'Set a new password for your {brand} account',
  'accountmail/reset.body': 'Open the link below to set a new password.',
  'accountmail/reset.button': 'Set a new password',
  'accountmail/reset.note':
    'The link works once, for one hour. If you did not ask for it, ignore this message: your password stays as it is.',

  'accountmail/password_changed.subject': 'Your {brand} password was changed',
  'accountmail/password_changed.body': 'The password of your account was changed, and you were logged out everywhere.',
  'accountmail/password_changed.button': 'It was not me: set a new password',
  'accountmail/password_changed.note': 'If it was you, there is nothing to do.',

  'accountmail/webhook_paused.subject': 'Webhooks to {name} are paused',
  'accountmail/webhook_paused.body':
    'Your endpoint at {name} has answered that it is gone, or has not taken an event for three days. Nothing more is sent to it.',
  'accountmail/webhook_paused.button': 'See the deliveries',
  'accountmail/webhook_paused.note':
    'Events are kept for 30 days: resume the endpoint when it works again, and everything that waits is sent in order.',
  'accountmail/token_created.subject': 'A new API token of your {brand} account',
  'accountmail/token_created.body': 'The API token "{name}" was made. Anyone who holds it can order for your account.',
  'accountmail/token_created.button': 'See your tokens',
  'accountmail/token_created.note': 'If it was not you, revoke the token and change your password.',

  'accountmail/new_login.subject': 'A login to your {brand} account from a new device',
  'accountmail/new_login.body':
    'Somebody logged in to your account with a device that was not used for it before: {device}, {time} (time in Poland).',
  'accountmail/new_login.unknown_device': 'a program that does not say its name',
  'accountmail/new_login.button': 'It was not me: set a new password',
  'accountmail/new_login.note': 'If it was you, there is nothing to do.',

  'accountmail/account_closed.subject': 'Your {brand} account is deleted',
  'accountmail/account_closed.body':
    'Your account and your personal data are deleted. Invoices stay in our books for as long as the law asks.',
  'accountmail/account_closed.note': 'Thank you for having been with us.',
};
