import { account } from '#shared/contract/account.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { activateAccount } from './activateAccount.ts';
import { changePassword } from './changePassword.ts';
import { confirmPassword } from './confirmPassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { exportData } from './exportData.ts';
import { forgotPassword } from './forgotPassword.ts';
import { getIdentity } from './getIdentity.ts';
import { listOrders } from './listOrders.ts';
import { listSecurityEvents } from './listSecurityEvents.ts';
import { logOutEverywhere } from './logOutEverywhere.ts';
import { noteLogin } from './noteLogin.ts';
import { noteSecondFactor } from './noteSecondFactor.ts';
import { readLink } from './readLink.ts';
import { register } from './register.ts';
import { resendActivation } from './resendActivation.ts';
import { resetPassword } from './resetPassword.ts';

export const handler = httpHandler(account, {
  activateAccount,
  changePassword,
  confirmPassword,
  deleteAccount,
  exportData,
  forgotPassword,
  getIdentity,
  listOrders,
  listSecurityEvents,
  logOutEverywhere,
  noteLogin,
  noteSecondFactor,
  readLink,
  register,
  resendActivation,
  resetPassword,
});
