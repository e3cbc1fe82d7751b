import { account } from '#shared/contract/account.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { activateAccount } from './activateAccount.ts';
import { beginSecondFactor } from './beginSecondFactor.ts';
import { changePassword } from './changePassword.ts';
import { confirmPassword } from './confirmPassword.ts';
import { forgotPassword } from './forgotPassword.ts';
import { listSecurityEvents } from './listSecurityEvents.ts';
import { logIn } from './logIn.ts';
import { logOutEverywhere } from './logOutEverywhere.ts';
import { readLink } from './readLink.ts';
import { register } from './register.ts';
import { resendActivation } from './resendActivation.ts';
import { resetPassword } from './resetPassword.ts';
import { turnOffSecondFactor } from './turnOffSecondFactor.ts';
import { turnOnSecondFactor } from './turnOnSecondFactor.ts';

const { deleteAccount, exportData, listOrders } = account;

export const handler = httpHandler(account, {
  activateAccount,
  beginSecondFactor,
  changePassword,
  confirmPassword,
  forgotPassword,
  listSecurityEvents,
  logIn,
  logOutEverywhere,
  readLink,
  register,
  resendActivation,
  resetPassword,
  turnOffSecondFactor,
  turnOnSecondFactor,
  // Everything stored about a person, for two calls that are rarely made.
  ...onFirstCall({ deleteAccount, exportData }, () => import('./leavingHandlers.ts')),
  ...onFirstCall({ listOrders }, () => import('./listOrders.ts')),
});
