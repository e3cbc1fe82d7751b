export { deleteAccount } from './deleteAccount.ts';
export { exportData } from './exportData.ts';
