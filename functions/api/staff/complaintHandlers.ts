export { decideComplaint } from './decideComplaint.ts';
export { getStaffComplaints } from './getStaffComplaints.ts';
export { listComplaintQueue } from './listComplaintQueue.ts';
