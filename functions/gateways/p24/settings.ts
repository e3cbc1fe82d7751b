/** What the shop got from the provider's panel. */
export interface P24Settings {
  /** Without a slash at the end: https://secure.przelewy24.pl, or the sandbox server's address. */
  baseUrl: string;
  merchantId: number;
  posId: number;
  /** The panel's "key for reports": password of every call. */
  apiKey: string;
  /** Key of every checksum. */
  crc: string;
}

/** The system sells in this currency only. */
export const p24Currency = 'PLN';
