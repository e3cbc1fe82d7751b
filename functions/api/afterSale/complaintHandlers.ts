export { complain } from './complain.ts';
export { linkComplaintAnswer } from './linkComplaintAnswer.ts';
export { listComplaints } from './listComplaints.ts';
