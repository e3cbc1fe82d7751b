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

  'accountmail/reset.subject': 'Set a new password for your {brand} account',
  'accountmail/reset.body': 'Open the link below to set a new password.',
  'accountmail/reset.button': 'Set a new password',
  'accountmail/reset.note':
    'The link works once and is valid for one hour. If you did not ask for it, ignore this message: your password will stay the same.',

  'accountmail/password_changed.subject': 'Your {brand} password was changed',
  'accountmail/password_changed.body': 'The password of your account was changed, and you were logged out everywhere.',
  'accountmail/password_changed.button': 'It was not me: set a new password',
  'accountmail/password_changed.note': 'If it was you, there is nothing to do.',

  'accountmail/webhook_paused.subject': 'Webhooks to {name} are paused',
  'accountmail/webhook_paused.body':
    'Your endpoint at {name} answered that it is gone, or has not accepted an event for three days. We have stopped sending to it.',
  'accountmail/webhook_paused.button': 'See the deliveries',
  'accountmail/webhook_paused.note':
    'We keep events for 30 days: once the endpoint works again, resume it, and everything that is waiting is sent in order.',
  'accountmail/token_created.subject': 'A new API token for your {brand} account',
  'accountmail/token_created.body':
    'The API token "{name}" was created. Anyone who has it can place orders for your account.',
  'accountmail/token_created.button': 'See your tokens',
  'accountmail/token_created.note': 'If it was not you, revoke the token and change your password.',

  'accountmail/new_login.subject': 'Login to your {brand} account from a new device',
  'accountmail/new_login.body':
    'Someone logged in to your account from a device that had not been used for it before: {device}, {time} (Polish time).',
  'accountmail/new_login.unknown_device': 'an unidentified program',
  'accountmail/new_login.button': 'It was not me: set a new password',
  'accountmail/new_login.note': 'If it was you, there is nothing to do.',

  'accountmail/account_closed.subject': 'Your {brand} account has been deleted',
  'accountmail/file_infected.subject': 'We cannot open the file {name}',
  'accountmail/file_infected.body':
    'Our scan found malware in the file “{name}” that you sent us. Nobody here can open it, so it is not translated.',
  'accountmail/file_infected.note':
    'Check your computer. Then take the file out of your order and send a clean copy; if you have already paid, write to us at {email} and we help at once.',
  'accountmail/file_unscannable.subject': 'We cannot open the file {name}',
  'accountmail/file_unscannable.body':
    'The file “{name}” that you sent us could not be scanned for malware. Nobody here can open it, so it is not translated.',
  'accountmail/file_unscannable.note':
    'This happens with files that have a password or are packed. Take the file out of your order and send it without; if you have already paid, write to us at {email} and we help at once.',
  'accountmail/account_closed.body':
    'Your account and your personal data have been deleted. Invoices stay in our books for as long as the law requires.',
  'accountmail/account_closed.note': 'Thank you for being with us.',
};
