import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { XmlDocument, XmlElement } from 'libxml2-wasm';

const namespaces = {
  a: 'http://ksef.mf.gov.pl/auth/token/2.1',
  old: 'http://ksef.mf.gov.pl/auth/token/2.0',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  x: 'http://uri.etsi.org/01903/v1.3.2#',
};
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const signedProperties = 'http://uri.etsi.org/01903#SignedProperties';

/** What a signed request for a login says; `fault`: why it is no such document, as the API tells it. */
export type SignedRequest =
  | {
      challenge: string;
      nip: string;
      subject: 'certificateSubject' | 'certificateFingerprint';
      certificate: X509Certificate;
    }
  | { fault: { code: number; description: string; details: string[] } };

const faulty = (code: number, description: string, ...details: string[]): SignedRequest => ({
  fault: { code, description, details },
});
const badSignature = (details: string) => faulty(9101, 'Nieprawidłowy dokument.', details);

/**
 * Reads an `AuthTokenRequest` with its enveloped XAdES-BES signature: schema, digests of document and signed properties,
 * the certificate named in them, and the signature (RSA or ECDSA P-256, SHA-256, exclusive canonical XML). Libxml2
 * makes the canonical forms, so that a signer's own are held against those of another hand.
 */
export async function readSignedRequest(bytes: Uint8Array): Promise<SignedRequest> {
  const { XmlC14NMode, XmlDocument, XmlElement, XmlLibError } = await import('libxml2-wasm');
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(bytes);
  } catch (error) {
    if (error instanceof XmlLibError) return faulty(21001, 'Nieczytelna treść.');
    throw error;
  }
  try {
    const one = (path: string): XmlElement | undefined => {
      const found = document.find(path, namespaces);
      return found.length === 1 && found[0] instanceof XmlElement ? found[0] : undefined;
    };
    const text = (path: string) => one(path)?.content.trim() ?? '';
    const root = document.root.namespaceUri === namespaces.old ? 'old' : 'a';
    const at = (...names: string[]) => `/${root}:AuthTokenRequest${names.map((name) => `/${name}`).join('')}`;
    const inSignature = (...names: string[]) => at('ds:Signature', ...names);
    const challenge = text(at(`${root}:Challenge`));
    const nip = text(at(`${root}:ContextIdentifier`, `${root}:Nip`));
    const subject = text(at(`${root}:SubjectIdentifierType`));
    const parts = document.find(at('*'), namespaces).map((node) => (node instanceof XmlElement ? node.name : ''));
    if (
      parts.join(' ') !== 'Challenge ContextIdentifier SubjectIdentifierType Signature' ||
      !/^\d{8}-CR-[A-F0-9]{10}-[A-F0-9]{10}-[A-F0-9]{2}$/.test(challenge) ||
      !/^\d{10}$/.test(nip) ||
      (subject !== 'certificateSubject' && subject !== 'certificateFingerprint')
    )
      return faulty(21401, 'Dokument nie jest zgodny ze schemą (xsd).', parts.join(' '));

    const signature = one(inSignature());
    const signedInfo = one(inSignature('ds:SignedInfo'));
    const properties = one(inSignature('ds:Object', 'x:QualifyingProperties', 'x:SignedProperties'));
    if (!signature || !signedInfo || !properties) return badSignature('Brak podpisu XAdES.');
    let certificate: X509Certificate;
    try {
      const der = Buffer.from(text(inSignature('ds:KeyInfo', 'ds:X509Data', 'ds:X509Certificate')), 'base64');
      certificate = new X509Certificate(der);
    } catch {
      return faulty(21115, 'Nieprawidłowy certyfikat.');
    }

    const reference = (by: string, ...names: string[]) => inSignature('ds:SignedInfo', `ds:Reference[${by}]`, ...names);
    const ofDocument = "@URI=''";
    const ofProperties = `@Type='${signedProperties}'`;
    const transforms = document
      .find(reference(ofDocument, 'ds:Transforms', 'ds:Transform', '@Algorithm'), namespaces)
      .map(({ content }) => content);
    const methods = document
      .find(inSignature('ds:SignedInfo', '/@Algorithm'), namespaces)
      .map(({ content }) => content);
    const signs = methods.find((method) => method.startsWith('http://www.w3.org/2001/04/xmldsig-more#'));
    const known = [sha256, exclusive, enveloped, signs];
    if (transforms.join(' ') !== `${enveloped} ${exclusive}` || methods.some((method) => !known.includes(method)))
      return badSignature('Niedopuszczalne algorytmy.');
    if (!leadsTo(one(reference(ofProperties)), properties))
      return badSignature('Podpisane właściwości nie są wskazane.');

    const digest = (canonical: string) => createHash('sha256').update(canonical, 'utf8').digest('base64');
    const mode = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };
    const propertiesDigest = digest(properties.canonicalizeToString(mode));
    const signedInfoText = signedInfo.canonicalizeToString(mode);
    const certDigest = text(
      inSignature(
        'ds:Object/x:QualifyingProperties/x:SignedProperties/x:SignedSignatureProperties',
        'x:SigningCertificate/x:Cert/x:CertDigest/ds:DigestValue',
      ),
    );
    if (certDigest !== createHash('sha256').update(certificate.raw).digest('base64'))
      return badSignature('Skrót certyfikatu nie zgadza się.');
    if (text(reference(ofProperties, 'ds:DigestValue')) !== propertiesDigest)
      return badSignature('Skrót właściwości nie zgadza się.');
    const value = Buffer.from(text(inSignature('ds:SignatureValue')), 'base64');
    const wanted = text(reference(ofDocument, 'ds:DigestValue'));
    signature.remove();
    if (wanted !== digest(document.canonicalizeToString(mode))) return badSignature('Skrót dokumentu nie zgadza się.');
    if (!isSigned(signs ?? '', signedInfoText, certificate.publicKey, value))
      return badSignature('Nieprawidłowy podpis.');
    return { challenge, nip, subject, certificate };
  } finally {
    document.dispose();
  }
}

/** Whether a reference leads to the element with that id. */
function leadsTo(reference: XmlElement | undefined, properties: XmlElement): boolean {
  const id = properties.attr('Id')?.value;
  return id !== undefined && reference?.attr('URI')?.value === `#${id}`;
}

function isSigned(method: string, text: string, key: KeyObject, signature: Buffer): boolean {
  const isEc = method.endsWith('#ecdsa-sha256');
  if (key.asymmetricKeyType !== (isEc ? 'ec' : 'rsa') || !/#(ecdsa|rsa)-sha256$/.test(method)) return false;
  return verify('sha256', Buffer.from(text, 'utf8'), isEc ? { key, dsaEncoding: 'ieee-p1363' } : key, signature);
}
