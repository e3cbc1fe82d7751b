type Render = typeof import('./renderCertificate.ts').renderCertificate;

/** The code that sets documents is larger than the rest of this area: only the calls that need it load it. */
export const render = async (...given: Parameters<Render>) =>
  (await import('./renderCertificate.ts')).renderCertificate(...given);
