export { getGivingUp } from './getGivingUp.ts';
export { giveUpOrder } from './giveUpOrder.ts';
