import type { ServiceKey } from '#shared/model/service.ts';
import type { OrderDraft } from './OrderDraft.ts';

/** The service a draft is for; a free quote says which one it wants. */
export const workOf = ({ service, wanted }: Pick<OrderDraft, 'service' | 'wanted'>): ServiceKey =>
  service === 'free_quote' ? wanted : service;
