/** Progress of a payment, beside the names of its states. */
export default {
  'payment/failed':
    'The payment did not arrive in time. You can try again; if you have already paid, it will still be taken for this order.',
  'payment/expired': 'The order was not paid and has expired. If money arrives for it, we will write to you.',
};
