/** The fields of an address as the contract names them in the settings. */
export const addressNames = {
  countryId: 'address.country_id',
  name: 'address.name',
  address: 'address.address',
  city: 'address.city',
  phone: 'address.phone_number',
  postcode: 'address.postcode',
  vatNumber: 'address.vat_number',
} as const;
