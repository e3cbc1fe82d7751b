/** What was asked for with a quote or an order, on its own page and on the desk. */
export const asked = {
  'asked/category': 'Category',
  'asked/options': 'Options',
  'asked/specialized': 'specialised text',
  'asked/proofreading': 'native-speaker proofreading',
  'asked/verification': 'verification review',
  'asked/express': 'express',
  'asked/shipment': 'Delivery method',
  'asked/address': 'Delivery address',
  'asked/locker': 'Parcel locker',
  'asked/country': 'Country of delivery',
  'asked/coupon': 'Coupon',
};
