import { createHash, sign } from 'node:crypto';
import type { KsefCertificate } from './credentials.ts';

const ds = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const xades = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const methods = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ec: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
} as const;

const digest = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** An element without content in canonical form has both its tags. */
const method = (name: string, algorithm: string): string => `<ds:${name} Algorithm="${algorithm}"></ds:${name}>`;

/**
 * The request for a login, `AuthTokenRequest` 2.0 for the seller's tax number, with its enveloped XAdES-BES signature
 * (ETSI TS 101 903; KSeF, "Podpis XAdES"): RSA or ECDSA P-256 with SHA-256. `at`: the challenge's time by KSeF's own
 * clock.
 *
 * What is signed is canonical XML (exclusive). A library would parse this text to write it again: here each part is
 * written in canonical form at once, namespaces declared where they are first used, attributes in their order, and stands
 * in the document as it was signed. The sandbox checks it with a canonicalisation of another hand.
 */
export function signedRequest(
  { challenge, nip, at }: { challenge: string; nip: string; at: Date },
  { certificate, key }: KsefCertificate,
): string {
  const open = '<AuthTokenRequest xmlns="http://ksef.mf.gov.pl/auth/token/2.0">';
  const body =
    `<Challenge>${escaped(challenge)}</Challenge><ContextIdentifier><Nip>${escaped(nip)}</Nip></ContextIdentifier>` +
    '<SubjectIdentifierType>certificateSubject</SubjectIdentifierType>';
  const close = '</AuthTokenRequest>';
  // In the signed properties `ds` belongs to no element above them, so that each element that has it declares it.
  const declared = (xml: string) => xml.replace(/^<ds:\w+/, (name) => `${name} ${ds}`);
  const properties =
    `<xades:SignedProperties ${xades} Id="SignedProperties"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${at.toISOString()}</xades:SigningTime>` +
    '<xades:SigningCertificate><xades:Cert><xades:CertDigest>' +
    declared(method('DigestMethod', sha256)) +
    declared(`<ds:DigestValue>${digest(certificate.raw)}</ds:DigestValue>`) +
    '</xades:CertDigest><xades:IssuerSerial>' +
    declared(`<ds:X509IssuerName>${escaped(issuerName(certificate.issuer))}</ds:X509IssuerName>`) +
    declared(`<ds:X509SerialNumber>${BigInt(`0x${certificate.serialNumber}`)}</ds:X509SerialNumber>`) +
    '</xades:IssuerSerial></xades:Cert></xades:SigningCertificate>' +
    '</xades:SignedSignatureProperties></xades:SignedProperties>';
  const reference = (attributes: string, transforms: readonly string[], value: string) =>
    `<ds:Reference ${attributes}><ds:Transforms>` +
    transforms.map((one) => method('Transform', one)).join('') +
    `</ds:Transforms>${method('DigestMethod', sha256)}<ds:DigestValue>${value}</ds:DigestValue></ds:Reference>`;
  const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
  const isEc = key.asymmetricKeyType === 'ec';
  const signedInfo =
    `<ds:SignedInfo ${ds}>` +
    method('CanonicalizationMethod', exclusive) +
    method('SignatureMethod', isEc ? methods.ec : methods.rsa) +
    reference('URI=""', [enveloped, exclusive], digest(open + body + close)) +
    reference(
      'Type="http://uri.etsi.org/01903#SignedProperties" URI="#SignedProperties"',
      [exclusive],
      digest(properties),
    ) +
    '</ds:SignedInfo>';
  const value = sign('sha256', Buffer.from(signedInfo), isEc ? { key, dsaEncoding: 'ieee-p1363' } : key);
  const signature =
    `<ds:Signature ${ds} Id="Signature">${signedInfo}<ds:SignatureValue>${value.toString('base64')}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate.raw.toString('base64')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    `<ds:Object><xades:QualifyingProperties ${xades} Target="#Signature">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${open}${body}${signature}${close}`;
}

/** An issuer as RFC 4514 writes it, the last part first: Node gives one part a line, the first one first. */
const issuerName = (issuer: string): string =>
  issuer
    .split('\n')
    .toReversed()
    .map((part) => part.replace(/[,+"\\<>;]/g, String.raw`\$&`))
    .join(',');
