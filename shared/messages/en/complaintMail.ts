/** Complaints, for customers and for staff. */
export const complaintMail = {
  'mail/complaint_received.subject': 'We have received your complaint {complaint}',
  'mail/complaint_received.body': 'We have received your complaint {complaint} about order {id}. You wrote:',
  'mail/complaint_received.until':
    'You will have our answer by {at}. If it does not come by then, your complaint counts as upheld.',
  'mail/complaint_decided.subject': 'Answer to your complaint {complaint}',
  'mail/complaint_decided.upheld': 'Your complaint {complaint} about order {id} is upheld.',
  'mail/complaint_decided.partly': 'Your complaint {complaint} about order {id} is upheld in part.',
  'mail/complaint_decided.refused':
    'We do not uphold your complaint {complaint} about order {id}. These are the reasons:',
  'mail/complaint_decided.by_time':
    'We did not answer your complaint {complaint} about order {id} in time, so it counts as upheld and we do what you asked for.',
  'mail/complaint_decided.correction': 'We are correcting the work; you will get an e-mail when it is ready.',
  'mail/complaint_decided.balance': '{amount} is on your balance.',
  'mail/complaint_decided.provider': '{amount} comes back the way you paid, within a few working days.',
  'mail/complaint_decided.by_hand': 'We will do this by hand and write to you about it.',
  'mail/complaint_decided.keep': 'The same answer is on the order’s page as a PDF for your records.',
  'mail/complaint_task.subject': 'To do: complaint {complaint}',
  'mail/complaint_task.new':
    'A customer has complained about order {id}. Answer by {at}, or the complaint counts as upheld.',
  'mail/complaint_task.reminder':
    'Complaint {complaint} has not been answered yet. Without an answer it counts as upheld on {at}.',
  'mail/complaint_task.second_person':
    'The decision on complaint {complaint} is above what one person may decide and is waiting for a second one. Without it the complaint counts as upheld on {at}.',
  'mail/complaint_task.by_time': 'Complaint {complaint} was not answered in time and counts as upheld.',
  'mail/complaint_task.by_hand':
    'Complaint {complaint} is upheld, but what follows from it could not be done automatically: please do it by hand.',
  'mail/complaint_task.desk': 'It is at the desk, under Complaints.',
};
