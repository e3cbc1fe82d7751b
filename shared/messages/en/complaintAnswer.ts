/** The answer to a complaint as a PDF. */
export default {
  'complaint/pdf.title': 'Answer to complaint {name}',
  'complaint/pdf.from': 'From',
  'complaint/pdf.to': 'To',
  'complaint/pdf.about': 'About',
  'complaint/pdf.order': 'Order {order}',
  'complaint/pdf.stated': 'Complaint made on {time}',
  'complaint/pdf.by': 'By {amount}',
  'complaint/pdf.said': 'What you wrote',
  'complaint/pdf.decided': 'Decision of {time}',
  'complaint/pdf.sum': 'Amount: {amount}',
  'complaint/pdf.answer': 'Our answer',
  'complaint/pdf.next': 'If you do not agree',
  // lawyer: the statement on out-of-court proceedings that art. 32 of the Act of 23 September 2016 asks for where a complaint is refused
  'complaint/pdf.consumer':
    'You can ask the consumer ombudsman of your district or city for free help, or the Trade Inspection to mediate. You can also go to court. We do not take part in out-of-court proceedings before other bodies.',
  'complaint/pdf.company': 'You can write to us again, or go to court.',
} as const;
