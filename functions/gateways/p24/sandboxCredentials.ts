/**
 * The shop's account at the sandbox server, where no provider's keys are set. It opens nothing but that sandbox, which
 * is why it may stand here.
 */
export const sandboxCredentials = {
  merchantId: 100001,
  posId: 100001,
  apiKey: 'sandbox-key-for-reports',
  crc: 'sandbox-checksum-key',
};
