/** Where the pages of the desk lead. */
export const deskPages = {
  'charity/list': 'Charity',
  'deskCustomer/customers': 'Customers',
  'money/list': 'Money',
  'money/of_order': 'Money of this order',
  'coupon/list': 'Coupons',
  'price/list': 'Prices',
  'language/list': 'Languages',
  'deskOrders/orders': 'Orders',
  'deskOrders/what': 'Service and languages',
  'standing/list': 'Promises and ratings',
  'statement/list': 'Statements',
  'translators/list': 'Translators',
  'failed/list': 'Failures',
  'desk/applicants': 'Applications',
  'contact/list': 'Enquiries',
} as const;
