/** References of a company's own, by their name in the contract: on forms, orders, mails and invoices. */
export const reference = {
  'reference/purchase_order_number': 'Purchase order number',
};
