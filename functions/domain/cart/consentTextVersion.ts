/** Version of the consents' texts, stored with each consent (the texts are messages `cart/consent.*`). */
export const consentTextVersion = '2026-11';
