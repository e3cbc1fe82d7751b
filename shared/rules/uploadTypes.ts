import type { ServiceKey } from '../model/order/service.ts';
import { orderedTypes, refusalAmong, type UploadCandidate, type UploadRefusal } from './uploads.ts';

// A file of its own: the order form loads it only for a file that it does not take.

/** What a person can open and price, and no program counts here. */
const lookedAt = 'xlsb gif bmp tif tiff webp heic svg psd ai indd pub vsdx dwg epub pages numbers key eml msg'.split(
  ' ',
);

/** Files that are sent at a time, and how long the link to send one is good. */
export const uploadTerms = { parallel: 1, linkSeconds: 600 } as const;

/** What a file is uploaded for: a service, a manual quote, or an application as translator (`cv`), or from a translator's tool. */
type UploadPurpose = ServiceKey | 'free_quote' | 'cv' | 'own_tool';

const accepted: Record<UploadPurpose, readonly string[]> = {
  ...orderedTypes,
  free_quote: [...new Set([...orderedTypes.sworn, ...orderedTypes.translation, ...lookedAt])],
  cv: ['pdf', 'docx', 'odt'],
  own_tool: ['xlf', 'xliff', 'sdlxliff', 'mxliff', 'mqxliff'],
};

/** Accepted extensions in lower case, without the dot. */
export function acceptedExtensions(purpose: UploadPurpose): readonly string[] {
  return accepted[purpose];
}

/** Why a file is refused; undefined if it is accepted. */
export const uploadRefusal = (file: UploadCandidate, purpose: UploadPurpose): UploadRefusal | undefined =>
  refusalAmong(accepted[purpose], file);
