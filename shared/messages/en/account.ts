/** What the account's calls answer. */
export default {
  'account/activation_sent': 'An activation e-mail has been sent. Open its link to set your password.',
  'account/fresh_link_sent': 'A fresh verification link has been sent.',
  'account/instructions_sent': 'Instructions for a new password have been sent.',
  'account/reset_sent': 'Password reset email sent',
  'account/password_saved': 'The new password has been saved.',
  'account/verified': 'The account is verified. You can log in now.',
  'account/credentials': 'These credentials do not match our records.',
  'account/password_mismatch': 'The passwords are not the same.',
  'account/no_such_user': "We couldn't find user with this email or password reset request haven't been sent!",
  'account/token_revoked': 'The token has been revoked.',
  'account/tokens_revoked': 'All tokens have been revoked.',
  'account/code_wrong': 'This code is not right. Type the six digits that the app shows now.',
  'account/token_limit': 'An account has at most {limit} tokens. Revoke one that is not used.',
  'account/deleted': 'Your account has been deleted.',
  'account/delete_confirmation': 'Type DELETE to confirm.',
};
