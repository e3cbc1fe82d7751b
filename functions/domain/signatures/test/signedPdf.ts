import { inflateSync } from 'node:zlib';

/** An empty PDF that OpenSSL signed for "Demo Translator" (ECDSA, SHA-256, CMS detached), packed. */
const packed = [
  'eNrtVk1vmzcMvudXvJccF1MiRUlAEKDrEmDogAVJb8UO+qAyD0EyJO6h/36P7KRNEbtAgW2n6rUhWSQfftPv8eUvFz+5k3jkFlru',
  '619Hp6fL6v2nv21ZvS2bcnt/s6wuy409Lh4MV8vZ2ZHd9cnoXwns+Fbv1v1x+fAHAO4/3m3A9UWGX8lcr6HgYn27sYdl9QZMdnJ5',
  '+e639WbSPtZnyvn7619P3r7p59cn3Tal/Wl9Wf38aWNX5e7Glg+00G55CU9HrxKfb0l4a8/dxu42j8spU/LEUUgp+5JUUtIRqZOj',
  'SL5sqRp2XOrI496xo85EdcooTRlyGohJJv2Z8grNbdFcSbzbZbdLLgTZiezJO/HJibXavCTfu4ioxaBipXL3obXUBBQPFCrQk3Z6',
  'mnGHfuDgE9k50J2CziFs7xsNQAXtOjwFiV4dgFmbuigw0sOrCsz8WUbhisehAckcvGDPyvAeO7hxDgxNHEPZUvmJ6jh/Tf0vLAqZ',
  'Z6iV4gv/Zwy/jghvI8/iZ+Zd0FDNYs+JfXHdcw0NkSWADDWYoyFXPDKi8NRTTUMcnJpWbT7X0VuvSXr3pcA+rY1zyIacQAaWSvDG',
  'QTRKzNmyptSHUHCVuWAhJLAcZru+8wm7wS7FV0qwZD3HYtQRvsKSZo1EcTApVZU+eGhFLbrxLI1kyy6uKMHvQKDPCNMYAA5Ed94/',
  '/TpUW4hknkyi5L0jspB7ZqsjFrHsLI3cezPXBhINX21Iiyjy7GoZ1HSQrz1wRiohjwbYooyMGqnsm8w9iXcIHiA5d4X1AoaeYqai',
  'rpnXCgyPHqjgUx2Kqpt9lP2un5I9dSnx+Pcr7zs79MCMwCRwBvdd2jMpMvHUv3+GQKbtlQmQGd/o0rTtw7FXVth5T2iSMmKriVvC',
  '9CzD2Dz1EsIoJdVcBsodaQ6hqHpFQjVHMe+QGgmso0WmmPdqGOwUXYua3B8T5w9SnB6izFn3sk6f9MEI3Nuee799KOFI/QDdzQJB',
  'pJWCr0CZt/Fb/IcnMaEMvvRKx6TCeFGu1iV0X11uiNicLWhX0RIxNhj96kYEjOIvJqbGvWUM34Ke36E0q9wCgpkHWoA5qtU0M2Qq',
  'mFRkKIU6RghN0EGljBJT6NaigqBCP9aP9T+usxfvfJuHsr61h+0739X9/WZxzy+Sx8fnv18c/QMmIm69',
];

export const signedPdf = (): Uint8Array => new Uint8Array(inflateSync(Buffer.from(packed.join(''), 'base64')));

/** A CMS by OpenSSL (`cms -sign -nodetach`) that carries the text it signs. */
const carrying = [
  'MIIDXQYJKoZIhvcNAQcCoIIDTjCCA0oCAQExDTALBglghkgBZQMEAgEwGwYJKoZIhvcNAQcBoA4EDGFub3RoZXIgdGV4dKCCAZAwggGMMIIBMaAD',
  'AgECAhQZtN712ZIAv0RH473HsFoxkfF9BTAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9EZW1vIFRyYW5zbGF0b3IwIBcNMjYxMTI4MjIxNzQ3WhgP',
  'MjEyNjExMDQyMjE3NDdaMBoxGDAWBgNVBAMMD0RlbW8gVHJhbnNsYXRvcjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGlMw+8UwcVqWvywCcpd',
  'IQUyZZXtdvaxMG4NOB55+gBmICDLX/ogb29cxYHqb2BxUXaKaItJ4rQVSgzEQcPqWuujUzBRMB0GA1UdDgQWBBSSsGroFzL3EV+ooCT95n1ZXDfF',
  'gTAfBgNVHSMEGDAWgBSSsGroFzL3EV+ooCT95n1ZXDfFgTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQDyB5g0SXLKZt6mCcG3',
  'CRV8WlKP9FAuyKGQiDwoVQzCrgIhANKVT9oTTrkCU4OZu4p+LM+XpZOKmb2qhK2tyjuhwSakMYIBgzCCAX8CAQEwMjAaMRgwFgYDVQQDDA9EZW1v',
  'IFRyYW5zbGF0b3ICFBm03vXZkgC/REfjvcewWjGR8X0FMAsGCWCGSAFlAwQCAaCB5DAYBgkqhkiG9w0BCQMxCwYJKoZIhvcNAQcBMBwGCSqGSIb3',
  'DQEJBTEPFw0yNjExMjgyMjE3NDdaMC8GCSqGSIb3DQEJBDEiBCBIlezG8MARByr0huowoSOcqhspf7YeysqKyU2cIHG+IjB5BgkqhkiG9w0BCQ8x',
  'bDBqMAsGCWCGSAFlAwQBKjALBglghkgBZQMEARYwCwYJYIZIAWUDBAECMAoGCCqGSIb3DQMHMA4GCCqGSIb3DQMCAgIAgDANBggqhkiG9w0DAgIB',
  'QDAHBgUrDgMCBzANBggqhkiG9w0DAgIBKDAKBggqhkjOPQQDAgRGMEQCIG5Nd73vKbocRe2CyELH+aYvrJNhbd4rg+8yBgtB+WN2AiBGm0bQkb/Y',
  'Ac9658rONWifQC3epfoHBCsluHnFvutQVA==',
];

/** The same PDF with that CMS in the place of its signature: nobody signed this file. */
export function foreignlySignedPdf(): Uint8Array {
  const text = Buffer.from(signedPdf()).toString('latin1');
  const hex = Buffer.from(carrying.join(''), 'base64').toString('hex');
  return new Uint8Array(
    Buffer.from(
      text.replace(/<[\da-f]{100,}>/i, (place) => `<${hex.padEnd(place.length - 2, '0')}>`),
      'latin1',
    ),
  );
}
