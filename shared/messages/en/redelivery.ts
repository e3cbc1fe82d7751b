/** Where papers go that came back: few orders have it, and its texts load with it. */
export const redelivery = {
  'redelivery/to.address': 'Address: {place}',
  'redelivery/to.locker': 'Parcel locker: {place}',
  'redelivery/elsewhere': 'Name another place',
  'redelivery/send': 'Send the papers to this address',
  'redelivery/send.locker': 'Send the papers to this locker',
};
