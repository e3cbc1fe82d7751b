type Render = typeof import('./renderCertificate.ts').renderCertificate;

/** What sets a document is larger than all else of this area: it is loaded by the call that needs one. */
export const render = async (...given: Parameters<Render>) =>
  (await import('./renderCertificate.ts')).renderCertificate(...given);
