import { signingKeys } from '../../runtime/services/certificates.ts';
import { setting } from '../../runtime/settings.ts';
import type { CertificateDeps } from '../../usecases/certificates/certificateDeps.ts';

export const certificateDeps = (): CertificateDeps => ({ keys: signingKeys, issuer: setting('SITE_ORIGIN') });
