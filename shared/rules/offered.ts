import { offer } from '#brand/offer.ts';
import type { ServiceKey } from '../model/service.ts';

/** Whether the brand sells it; what it does not is answered with 501. */
export const isOffered = (service: ServiceKey): boolean => offer.services.includes(service);
